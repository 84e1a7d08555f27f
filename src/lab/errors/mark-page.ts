import { type DefaultTreeAdapterTypes, html, serialize } from 'parse5';
import { CONTENT } from '../../core/labels.ts';
import { parseCapture } from '../../page/saved-page/parse-html.ts';

type Node = DefaultTreeAdapterTypes.Node;
type ChildNode = DefaultTreeAdapterTypes.ChildNode;
type Element = DefaultTreeAdapterTypes.Element;

/**
 * How a leaf was labelled, compared with the reference. The names are also the classes of the
 * marks.
 */
export const VERDICTS = ['kept', 'dropped', 'wrongly-kept', 'wrongly-dropped'] as const;
export type Verdict = (typeof VERDICTS)[number];

/** @param wanted whether the reference has the leaf */
export function verdictOf(label: number, wanted: number): Verdict {
  if (label === wanted) return label === CONTENT ? 'kept' : 'dropped';
  return label === CONTENT ? 'wrongly-kept' : 'wrongly-dropped';
}

interface MarkOptions {
  readonly source: string;
  readonly url: string;
  /** The verdict of each leaf, in leaf order. */
  readonly verdicts: readonly Verdict[];
  /** The text shown above the page. */
  readonly heading: string;
}

/**
 * Elements that are removed, because they could load something.
 */
const DROPPED = new Set(['script', 'iframe', 'frame', 'object', 'embed', 'base', 'meta', 'link']);
/** Elements whose text cannot hold other elements. */
const PLAIN_TEXT = new Set(['title', 'textarea', 'option', 'style', 'noscript']);

/** The page's HTML with a mark around every leaf, without scripts and anything that is loaded. */
export function markPage({ source, url, verdicts, heading }: MarkOptions): string {
  const { leafNodes } = parseCapture(source, url);
  let root: Node | undefined;
  leafNodes.forEach((node, leaf) => {
    root ??= topOf(node);
    wrap(node, verdicts[leaf]);
  });
  const body = root === undefined || !('childNodes' in root) ? '' : serialize(withoutLoads(root));
  return `<!doctype html><meta charset="utf-8"><style>${STYLE}</style><pith-heading>${escapeText(heading)}</pith-heading>${body}`;
}

function topOf(node: ChildNode): Node {
  let top: Node = node;
  while ('parentNode' in top && top.parentNode !== null) top = top.parentNode;
  return top;
}

function wrap(node: ChildNode, verdict: Verdict): void {
  const parent = node.parentNode;
  if (parent === null || PLAIN_TEXT.has(parent.nodeName)) return;
  const mark: Element = {
    nodeName: 'pith-mark',
    tagName: 'pith-mark',
    namespaceURI: html.NS.HTML,
    attrs: [{ name: 'class', value: verdict }],
    childNodes: [node],
    parentNode: parent,
  };
  parent.childNodes[parent.childNodes.indexOf(node)] = mark;
  node.parentNode = mark;
}

function withoutLoads(node: Node & DefaultTreeAdapterTypes.ParentNode) {
  node.childNodes = node.childNodes.filter(({ nodeName }) => !DROPPED.has(nodeName));
  for (const child of node.childNodes) if ('childNodes' in child) withoutLoads(child);
  return node;
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

/**
 * Each mark has both a colour and a line, so that people who do not see colours can tell them
 * apart.
 */
const STYLE = `
pith-heading { display: block; font: bold 20px sans-serif; padding: 8px; background: #222; color: #fff }
pith-mark { all: revert; color: #111 !important; visibility: visible !important }
pith-mark.kept { background: #bfe8c8 }
pith-mark.dropped { background: #eee; color: #777 !important }
pith-mark.wrongly-kept { background: #ffc9c0; text-decoration: underline wavy #b3261e }
pith-mark.wrongly-dropped { background: #bcd7ff; text-decoration: underline double #0b57d0 }
`;
