import { type DefaultTreeAdapterTypes, html, parse } from 'parse5';
import { type Capture, capturePage } from '../core/page/capture.ts';
import type { PageTree } from '../core/page/page-tree.ts';
import { parse5Reader } from './parse5-reader.ts';

type ChildNode = DefaultTreeAdapterTypes.ChildNode;
type Element = DefaultTreeAdapterTypes.Element;

/**
 * The page tree of a saved page: the leaves that Chromium's own parser would give, with scripting on
 * and each `noscript` parsed as a fragment of its own.
 * @param source the page's HTML
 * @param url its address, for what depends on it; may be empty
 */
export function parsePage(source: string, url = ''): PageTree {
  return parseCapture(source, url).tree;
}

/**
 * As `parsePage`, with the parse5 nodes behind the leaves.
 * @param options.located each node knows where it stands in the source, save those in a `noscript`
 */
export function parseCapture(
  source: string,
  url = '',
  { located = false } = {},
): Capture<ChildNode> {
  const document = parse(source, { scriptingEnabled: true, sourceCodeLocationInfo: located });
  const root = document.childNodes.find(isHtmlRoot);
  if (root === undefined) throw new Error('parse5 gave a document without a root element');
  return capturePage<ChildNode>(root, parse5Reader(), {
    url,
    title: titleOf(root),
    language: root.attrs.find(({ name }) => name === 'lang')?.value ?? '',
    baseUrl: baseUrlOf(root, url),
  });
}

/** `document.baseURI`: the first `base` with an address, itself relative to the page's. */
function baseUrlOf(root: Element, url: string): string {
  const head = root.childNodes.find((node) => node.nodeName === 'head');
  const children = head !== undefined && 'childNodes' in head ? head.childNodes : [];
  for (const node of children) {
    if (node.nodeName !== 'base' || !('attrs' in node)) continue;
    const href = node.attrs.find(({ name }) => name === 'href')?.value;
    if (href !== undefined) return URL.parse(href, url === '' ? undefined : url)?.href ?? url;
  }
  return url;
}

function isHtmlRoot(node: ChildNode): node is Element {
  return node.nodeName === 'html';
}

/** `document.title`: the first HTML `title` in tree order, white space collapsed. */
function titleOf(root: Element): string {
  const stack: ChildNode[] = [root];
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
