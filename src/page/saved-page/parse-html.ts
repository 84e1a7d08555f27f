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
  /**
   * Parts that the server sent late stay hidden at the end, as in a browser that runs no script.
   */
  readonly asSent?: boolean;
  /** Each node carries its position in the source, except those in a `noscript`. */
  readonly located?: boolean;
}

/**
 * The page tree of a saved page. It has the leaves that Chromium's parser gives with scripting on.
 * Each `noscript` is parsed as a fragment of its own, and late parts are put where they belong.
 * @param source the page's HTML
 * @param url the page's address, which relative addresses depend on; may be empty
 */
export function parsePage(source: string, url = '', options: ParseOptions = {}): PageTree {
  return parseCapture(source, url, options).tree;
}

/** Like `parsePage`, but also returns the parse5 nodes behind the leaves. */
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

/**
 * The source of a page with its late parts put where they belong, for programs with a parser of
 * their own.
 */
export function sourceAsShown(source: string): string {
  if (!source.includes('S:')) return source; // Ids of late parts contain `S:`.
  const document = parseDocument(source, { scriptingEnabled: true });
  return placeStreamedParts(document) ? serialize(document) : source;
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
