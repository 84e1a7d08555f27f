import { buildElement } from '../../ui/build-element.ts';

/** The text of an element as one string, with the text nodes that it comes from. */
export interface TextRuns {
  readonly text: string;
  readonly nodes: readonly Text[];
  /** Offset in `text` at which each node begins. */
  readonly starts: readonly number[];
}

/** Elements whose boundary ends a word, so that no match crosses it. */
const BLOCK_SELECTOR =
  'p, h1, h2, h3, h4, h5, h6, li, td, th, pre, dt, dd, caption, figcaption, summary, rt';

/** Pronunciations, which are no part of the sentence. */
export const READING_SELECTOR = 'rt';

/** Unicode's paragraph separator, which no word and no sentence crosses. */
export const BLOCK_BREAK = '\u2029';

/** A line break ends a word, but not a sentence. */
const LINE_BREAK = ' ';

/** Selects the text of an element that is read. */
export interface TextChoice {
  /** Selector of elements whose text is left out. */
  readonly skipped?: string;
  /** Selector of the only elements whose text is read. */
  readonly only?: string;
}

/** All text of an element, with BLOCK_BREAK between its blocks and a space between its lines. */
export function readTextRuns(root: Element, { skipped, only }: TextChoice = {}): TextRuns {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
  const nodes: Text[] = [];
  const starts: number[] = [];
  const parts: string[] = [];
  let length = 0;
  let block: Element | null = null;
  let isLineBroken = false;
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    if (node instanceof Element) {
      isLineBroken ||= node.localName === 'br';
      continue;
    }
    const text = node as Text;
    if (skipped !== undefined && text.parentElement?.closest(skipped)) continue;
    if (only !== undefined && !text.parentElement?.closest(only)) continue;
    const around = text.parentElement?.closest(BLOCK_SELECTOR) ?? null;
    const isBlockNew = around !== block;
    if (nodes.length > 0 && (isBlockNew || isLineBroken)) {
      parts.push(isBlockNew ? BLOCK_BREAK : LINE_BREAK);
      length++;
    }
    block = around;
    isLineBroken = false;
    nodes.push(text);
    starts.push(length);
    parts.push(text.data);
    length += text.length;
  }
  return { text: parts.join(''), nodes, starts };
}

/** A span of `TextRuns.text`. */
export interface TextSpan {
  readonly start: number;
  readonly end: number;
}

/**
 * Wraps spans of text in `mark` elements. `CSS.highlights` is no alternative: the page can read its
 * registry, and a range in it would give the page our closed shadow root.
 * @param spans ascending, without overlap
 * @returns the marks of each span, in order; the runs are invalid afterwards
 */
export function markSpans(
  { nodes, starts }: TextRuns,
  spans: readonly TextSpan[],
  className: string,
): HTMLElement[][] {
  const marks: HTMLElement[][] = spans.map(() => []);
  let node = nodes.length - 1;
  // From the end, so that a text node split off comes after everything still to be marked.
  for (let i = spans.length - 1; i >= 0; i--) {
    const { start, end } = spans[i];
    while (node >= 0 && starts[node] >= end) node--;
    for (let at = node; at >= 0 && starts[at] + nodes[at].length > start; at--) {
      const from = Math.max(0, start - starts[at]);
      const to = Math.min(nodes[at].length, end - starts[at]);
      if (from < to) marks[i].unshift(wrap(nodes[at], from, to, className));
    }
  }
  return marks;
}

function wrap(node: Text, from: number, to: number, className: string): HTMLElement {
  if (to < node.length) node.splitText(to);
  const marked = from > 0 ? node.splitText(from) : node;
  const mark = buildElement('mark', { class: className });
  marked.replaceWith(mark);
  mark.append(marked);
  return mark;
}

/** Removes marks, and joins the text nodes again. */
export function unmark(marks: Iterable<HTMLElement>): void {
  const parents = new Set<Node>();
  for (const mark of marks) {
    if (mark.parentNode !== null) parents.add(mark.parentNode);
    mark.replaceWith(...mark.childNodes);
  }
  for (const parent of parents) parent.normalize();
}
