import { type DefaultTreeAdapterTypes, defaultTreeAdapter, html, serialize } from 'parse5';
import { parseDocument } from './parse-document.ts';

type Element = DefaultTreeAdapterTypes.Element;
type ParentNode = DefaultTreeAdapterTypes.ParentNode;

/** UTF-16 units of text: a frame with less counts readers, or waits for a script. */
const MIN_TEXT = 120;
const OPTIONS = { scriptingEnabled: true };
const MAY_HAVE_SOURCE = /<iframe\b[^>]*\ssrcdoc\s*=/i;
/** Attributes of the frame that say whether it is shown. */
const KEPT: ReadonlySet<string> = new Set(['id', 'class', 'style', 'hidden', 'aria-hidden']);

/**
 * The source of a page with the documents that its frames hold in their own markup in the place of the frames: mail
 * readers and previews show a whole letter so. A live page has them as documents of their own.
 */
export function withFrameSources(source: string): string {
  if (!MAY_HAVE_SOURCE.test(source)) return source;
  const document = parseDocument(source, OPTIONS);
  const frames = [...elementsIn(document)].filter(({ tagName }) => tagName === 'iframe');
  const filled = frames.map(fill).filter((isFilled) => isFilled);
  return filled.length > 0 ? serialize(document) : source;
}

/** Puts a box with what a frame holds in its place; false where that is no text. */
function fill(frame: Element): boolean {
  const markup = frame.attrs.find(({ name }) => name === 'srcdoc')?.value ?? '';
  const body = [...elementsIn(parseDocument(markup, OPTIONS))].find(
    ({ tagName }) => tagName === 'body',
  );
  if (body === undefined || textLength(body) < MIN_TEXT || frame.parentNode === null) return false;
  const attributes = frame.attrs.filter(({ name }) => KEPT.has(name));
  const box = defaultTreeAdapter.createElement('div', html.NS.HTML, attributes);
  for (const child of [...body.childNodes]) {
    defaultTreeAdapter.detachNode(child);
    defaultTreeAdapter.appendChild(box, child);
  }
  defaultTreeAdapter.insertBefore(frame.parentNode, box, frame);
  defaultTreeAdapter.detachNode(frame);
  return true;
}

/** The elements of a document, in its order. */
function* elementsIn(root: ParentNode): Generator<Element> {
  const waiting: ParentNode[] = [root];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if ('tagName' in node) yield node;
    for (const child of [...node.childNodes].reverse())
      if ('childNodes' in child) waiting.push(child);
  }
}

function textLength(body: Element): number {
  let length = 0;
  for (const { tagName, childNodes } of elementsIn(body)) {
    if (tagName === 'script' || tagName === 'style') continue;
    for (const child of childNodes) if ('value' in child) length += child.value.trim().length;
  }
  return length;
}
