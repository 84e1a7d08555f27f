import { type DefaultTreeAdapterTypes, html } from 'parse5';
import { parseUrl } from '../../core/text/web-url.ts';
import { type Capture, capturePage } from '../capture/capture.ts';
import { parseDocument } from './parse-document.ts';
import { attribute } from './parse5-attribute.ts';
import { parse5Reader, type ReadStyles } from './parse5-reader.ts';
import { placeStreamedParts } from './streamed-parts.ts';

type ChildNode = DefaultTreeAdapterTypes.ChildNode;
type Element = DefaultTreeAdapterTypes.Element;
type Document = DefaultTreeAdapterTypes.Document;

export interface ParseOptions {
  /**
   * Parts that the server sent late stay hidden at the end, as in a browser that runs no script.
   */
  readonly asSent?: boolean;
  /** Each node carries its position in the source, except those in a `noscript`. */
  readonly located?: boolean;
}

/**
 * Parses and captures a saved page.
 * @param readStyles answers what the styles of a document do; without it, `visuallyHiddenNodes` is empty
 */
export function captureSource(
  source: string,
  url: string,
  { asSent = false, located = false }: ParseOptions,
  readStyles?: (document: Document) => ReadStyles,
): Capture<ChildNode> {
  const document = parseDocument(source, {
    scriptingEnabled: true,
    sourceCodeLocationInfo: located,
  });
  if (!asSent) placeStreamedParts(document);
  const root = document.childNodes.find(isHtmlRoot);
  if (root === undefined) throw new Error('parse5 gave a document without a root element');
  return capturePage<ChildNode>(root, parse5Reader(readStyles?.(document)), {
    url,
    title: titleOf(root),
    language: attribute(root, 'lang') ?? '',
    baseUrl: baseUrlOf(root, url),
  });
}

/**
 * The page's `document.baseURI`: the first `base` with an address, resolved against the page's own.
 */
function baseUrlOf(root: Element, url: string): string {
  const head = root.childNodes.find((node) => node.nodeName === 'head');
  const children = head !== undefined && 'childNodes' in head ? head.childNodes : [];
  for (const node of children) {
    if (node.nodeName !== 'base' || !('attrs' in node)) continue;
    const href = attribute(node, 'href');
    if (href !== undefined) return parseUrl(href, url)?.href ?? url;
  }
  return url;
}

function isHtmlRoot(node: ChildNode): node is Element {
  return node.nodeName === 'html';
}

/**
 * The page's `document.title`: the first HTML `title` in tree order, with its white space
 * collapsed.
 */
function titleOf(root: Element | Document): string {
  const stack: ChildNode[] = [...root.childNodes].reverse();
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    if (!('childNodes' in node)) continue;
    if (node.nodeName === 'title' && node.namespaceURI === html.NS.HTML) {
      const text = node.childNodes.map((child) => ('value' in child ? child.value : '')).join('');
      return text.replace(/[\t\n\f\r ]+/g, ' ').trim();
    }
    for (let i = node.childNodes.length - 1; i >= 0; i--) stack.push(node.childNodes[i]);
  }
  return '';
}
