import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import { type Capture, capturePage } from '../../page/capture/capture.ts';
import { parse5Reader } from '../../page/saved-page/parse5-reader.ts';

export type ChildNode = DefaultTreeAdapterTypes.ChildNode;
export type Element = DefaultTreeAdapterTypes.Element;
export type TextNode = DefaultTreeAdapterTypes.TextNode;

/** A part of a text node that is marked. */
export interface MarkedPart {
  node: TextNode;
  from: number;
  to: number;
}

/** A passage that is followed through all changes of its page. */
export interface TrackedPassage {
  parts: MarkedPart[];
}

/** A page that can be changed. */
export interface TrackedPage {
  readonly root: Element;
  readonly passages: TrackedPassage[];
}

/** Parses a page; no passage of it is followed yet. */
export function parseTracked(source: string): TrackedPage {
  const { childNodes } = parse(source);
  const root = childNodes.find((node): node is Element => node.nodeName === 'html');
  if (root === undefined) throw new Error('parse5 gave a document without a root element');
  return { root, passages: [] };
}

export function captureTracked({ root }: TrackedPage): Capture<ChildNode> {
  const facts = { url: 'http://page.test/', baseUrl: 'http://page.test/', title: '', language: '' };
  return capturePage<ChildNode>(root, parse5Reader(), facts);
}

/** All elements of a page, in document order. */
export function elementsOf({ root }: TrackedPage): Element[] {
  const elements: Element[] = [];
  const visit = (element: Element) => {
    elements.push(element);
    for (const child of element.childNodes) if ('childNodes' in child) visit(child);
  };
  visit(root);
  return elements;
}

/** Replaces a part of a text, and moves what is marked in it along. */
export function editText(
  { passages }: TrackedPage,
  node: TextNode,
  { from, to, words }: { readonly from: number; readonly to: number; readonly words: string },
): void {
  node.value = node.value.slice(0, from) + words + node.value.slice(to);
  const moved = (at: number, isEnd: boolean) => {
    if (at <= from) return at;
    if (at >= to) return at + words.length - (to - from);
    return isEnd ? from + words.length : from;
  };
  for (const { parts } of passages) {
    for (const part of parts) {
      if (part.node !== node) continue;
      part.from = moved(part.from, false);
      part.to = moved(part.to, true);
    }
  }
}

/** Puts the second half of a text into an element of its own. */
export function wrapEnd(
  { passages }: TrackedPage,
  node: TextNode,
  at: number,
  tagName: string,
): void {
  const parent = node.parentNode;
  if (parent === null) return;
  const wrapper = newElement(tagName, parent as Element);
  const rest: TextNode = { nodeName: '#text', value: node.value.slice(at), parentNode: wrapper };
  wrapper.childNodes = [rest];
  node.value = node.value.slice(0, at);
  parent.childNodes.splice(parent.childNodes.indexOf(node) + 1, 0, wrapper);
  for (const passage of passages) {
    passage.parts = passage.parts.flatMap((part) => {
      if (part.node !== node) return [part];
      const first = { node, from: part.from, to: Math.min(part.to, at) };
      const second = { node: rest, from: Math.max(part.from - at, 0), to: part.to - at };
      return [first, second].filter(({ from, to }) => from < to);
    });
  }
}

export function newElement(tagName: string, parent: Element, text = ''): Element {
  const element: Element = {
    nodeName: tagName,
    tagName,
    attrs: [],
    childNodes: [],
    namespaceURI: parent.namespaceURI,
    parentNode: parent,
  };
  if (text !== '') element.childNodes = [{ nodeName: '#text', value: text, parentNode: element }];
  return element;
}
