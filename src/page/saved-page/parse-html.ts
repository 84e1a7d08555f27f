import { type DefaultTreeAdapterTypes, html, serialize } from 'parse5';
import { parseUrl } from '../../core/text/web-url.ts';
import { type Capture, capturePage } from '../capture/capture.ts';
import type { PageTree } from '../page-tree.ts';
import { parseDocument } from './parse-document.ts';
import { attribute } from './parse5-attribute.ts';
import { parse5Reader } from './parse5-reader.ts';
import { placeStreamedParts } from './streamed-parts.ts';

type ChildNode = DefaultTreeAdapterTypes.ChildNode;
type Element = DefaultTreeAdapterTypes.Element;
type Document = DefaultTreeAdapterTypes.Document;

export interface ParseOptions {
  /** Parts that the server has sent late stay at the end, hidden, as in a browser that runs no script. */
  readonly asSent?: boolean;
  /** Each node knows where it stands in the source, save those in a `noscript`. */
  readonly located?: boolean;
}

/**
 * The page tree of a saved page: the leaves that Chromium's own parser would give, with scripting on,
 * each `noscript` parsed as a fragment of its own, and late parts where they belong.
 * @param source the page's HTML
 * @param url its address, for what depends on it; may be empty
 */
export function parsePage(source: string, url = '', options: ParseOptions = {}): PageTree {
  return parseCapture(source, url, options).tree;
}

/** As `parsePage`, with the parse5 nodes behind the leaves. */
export function parseCapture(
  source: string,
  url = '',
  { asSent = false, located = false }: ParseOptions = {},
): Capture<ChildNode> {
  const document = parseDocument(source, {
    scriptingEnabled: true,
    sourceCodeLocationInfo: located,
  });
  if (!asSent) placeStreamedParts(document);
  const root = document.childNodes.find(isHtmlRoot);
  if (root === undefined) throw new Error('parse5 gave a document without a root element');
  return capturePage<ChildNode>(root, parse5Reader(), {
    url,
    title: titleOf(root),
    language: attribute(root, 'lang') ?? '',
    baseUrl: baseUrlOf(root, url),
  });
}

/** A page's source with late parts where they belong, for programs that parse it by themselves. */
export function sourceAsShown(source: string): string {
  if (!source.includes('S:')) return source; // No part has another name.
  const document = parseDocument(source, { scriptingEnabled: true });
  return placeStreamedParts(document) ? serialize(document) : source;
}

/** `document.baseURI`: the first `base` with an address, itself relative to the page's. */
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

/** `document.title`: the first HTML `title` in tree order, white space collapsed. */
export function titleOf(root: Element | Document): string {
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
