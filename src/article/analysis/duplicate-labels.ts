import { CONTENT } from '../../core/labels.ts';
import type { PageIndex } from '../../page/page-index.ts';
import { leafText } from '../../page/page-tree.ts';
import { SCREEN_READER_CLASS } from '../../page/screen-reader-names.ts';

/** A longer text is no label, price or rating. */
const MAX_WORDS = 40;
const TOO_MANY = new Array<string>(MAX_WORDS + 1).fill('');
/** Elements that `aria-hidden` leaves to the eyes alone; others, such as a tab, are parts of the page by themselves. */
const PLAIN = new Set(['span', 'div', 'p', 'a', 'b', 'strong', 'em', 'i', 'small', 'sup', 'bdi']);
const DROP_CAP = /(?:^|\s)\p{Lu}$/u;
const REST = /^(?:\p{Ll}|['’]\p{L})/u;
const WORD = /[\p{L}\p{N}]+(?:[.,][\p{L}\p{N}]+)*/gu;

/** The words of an element, or of several in a row that are hidden from screen readers. */
interface TextSpan {
  readonly nodes: number[];
  readonly words: string[];
  readonly isLink: boolean;
  readonly isAriaHidden: boolean;
  readonly isForScreenReader: boolean;
}

/**
 * The content leaves that say once more, in the same place, what stands right beside them: "4.5" for the eyes
 * and "4.5 out of 5 stars" for the ears. What is written for the ears is the fuller one, and stays.
 * @param labels shape [L]
 */
export function duplicateLabels(index: PageIndex, labels: Uint8Array): number[] {
  const leaves: number[] = [];
  for (const box of boxes(index)) {
    const spans = spansIn(index, labels, box);
    let before: TextSpan | undefined;
    spans.forEach((span, i) => {
      const isForEyes = [before, spans[i + 1]].some((other) => isPartFor(span, other));
      if (!isForEyes && !isCopy(span, before)) before = span;
      else for (const node of span.nodes) leaves.push(...contentIn(index, labels, node));
    });
  }
  return leaves;
}

/** The elements that hold one that could be an echo. */
function boxes({ tree, attribute, className }: PageIndex): Set<number> {
  const found = new Set<number>();
  for (let node = 1; node < tree.nodeNames.length; node++) {
    const names = className(node);
    const isSuspect =
      attribute(node, 'aria-hidden') === 'true' ||
      (names !== '' && SCREEN_READER_CLASS.test(names));
    if (isSuspect) found.add(tree.parents[node]);
  }
  return found;
}

function spansIn(index: PageIndex, labels: Uint8Array, box: number): TextSpan[] {
  const { end, attribute, className } = index;
  const spans: TextSpan[] = [];
  for (let node = box + 1; node < end[box]; node = end[node]) {
    const words = wordsIn(index, labels, node);
    if (words.length === 0) continue;
    const isAriaHidden = attribute(node, 'aria-hidden') === 'true' && PLAIN.has(index.name(node));
    const isLink = index.name(node) === 'a';
    const last = spans.at(-1);
    if (isAriaHidden && last?.isAriaHidden === true) {
      last.nodes.push(node);
      for (const word of words) last.words.push(word);
      continue;
    }
    const names = className(node);
    const isForScreenReader = SCREEN_READER_CLASS.test(names);
    spans.push({ nodes: [node], words: [...words], isLink, isAriaHidden, isForScreenReader });
  }
  return spans;
}

/** Whether it is shown to the eyes alone, and the other says it, too. A link would be lost with it. */
function isPartFor(
  { words, isLink, isAriaHidden }: TextSpan,
  other: TextSpan | undefined,
): boolean {
  if (
    !isAriaHidden ||
    isLink ||
    words.length > MAX_WORDS ||
    other === undefined ||
    other.isAriaHidden
  )
    return false;
  if (other.words.length > MAX_WORDS) return false;
  const [part, whole] = [` ${words.join(' ')} `, ` ${other.words.join(' ')} `];
  // One word in the midst of others may be any.
  return words.length > 1 ? whole.includes(part) : whole.startsWith(part) || whole.endsWith(part);
}

function isCopy(span: TextSpan, before: TextSpan | undefined): boolean {
  const { words, isForScreenReader } = span;
  if (before === undefined || words.length > MAX_WORDS) return false;
  return (isForScreenReader || before.isAriaHidden) && words.join(' ') === before.words.join(' ');
}

function contentIn({ firstLeaf, end }: PageIndex, labels: Uint8Array, node: number): number[] {
  const leaves: number[] = [];
  for (let leaf = firstLeaf[node]; leaf < firstLeaf[end[node]]; leaf++) {
    if (labels[leaf] === CONTENT) leaves.push(leaf);
  }
  return leaves;
}

function wordsIn(index: PageIndex, labels: Uint8Array, node: number): string[] {
  const { tree, firstLeaf, end } = index;
  // A whole part of a page need not be read.
  if (firstLeaf[end[node]] - firstLeaf[node] > MAX_WORDS) return TOO_MANY;
  let text = '';
  for (const leaf of contentIn(index, labels, node)) {
    const next = leafText(tree, leaf);
    // A large first letter has an element of its own.
    text += DROP_CAP.test(text) && REST.test(next) ? next : ` ${next}`;
  }
  return text.toLowerCase().match(WORD) ?? [];
}
