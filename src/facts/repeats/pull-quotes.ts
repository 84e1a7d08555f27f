import { countWords } from '../../core/text/count-words.ts';
import type { PageIndex } from '../../page/page-index.ts';
import { isLeafShown, leafText } from '../../page/page-tree.ts';
import type { Finder } from '../find-once.ts';

/** A sentence of the text that is set again beside it, in large letters. */
export interface PullQuote {
  /** Its leaves `[from, to)`, and those that say the same in the text. */
  readonly from: number;
  readonly to: number;
  readonly said: readonly number[];
}

const PULL_QUOTE_CLASS =
  /pull(?:ed)?[-_]?quote|pullout|zwischenzitat|exergue|(?:^|[\s_-])(?:highlight|large|side)[-_]?quote/i;
const QUOTE_CLASS = /quote|zitat|citation|(?:^|[\s_-])cita(?:[\s_-]|$)/i;
const BLOCKS: ReadonlySet<string> = new Set([
  'aside',
  'blockquote',
  'figure',
  'div',
  'p',
  'section',
]);
/** The fewest words of one; labels are the same in many places. */
const MIN_WORDS = 5;
/** The most leaves of one, and leaves before and behind it among which the sentence is. */
const MAX_LEAVES = 8;
const REACH = 80;

/** The sentences that a page sets again beside its text. */
export const PULL_QUOTES: Finder<PullQuote> = { name: 'pull-quote', find: findPullQuotes };

function findPullQuotes(page: PageIndex): PullQuote[] {
  const { tree, end, firstLeaf, name, className } = page;
  const found: PullQuote[] = [];
  for (let node = 1; node < tree.nodeNames.length; node++) {
    if (!BLOCKS.has(name(node))) continue;
    const names = className(node);
    const isSure =
      PULL_QUOTE_CLASS.test(names) || (name(node) === 'aside' && !holdsQuote(page, node));
    if (!isSure && !QUOTE_CLASS.test(names)) continue;
    const [from, to] = [firstLeaf[node], firstLeaf[end[node]]];
    if (to === from || to - from > MAX_LEAVES) continue;
    const said = leavesWithSameWords(page, from, to);
    if (said === undefined) continue;
    // In a thread, a quotation is of the post above, and not of the one that it is in.
    const [first, last] = [firstLeaf[tree.parents[node]], firstLeaf[end[tree.parents[node]]]];
    if (!isSure && !said.every((leaf) => leaf >= first && leaf < last)) continue;
    found.push({ from, to, said });
    node = end[node] - 1;
  }
  return found;
}

/** Whether an element holds what somebody else has said, as the quotations of a forum do. */
function holdsQuote({ name, end }: PageIndex, node: number): boolean {
  for (let at = node; at < end[node]; at++) if (name(at) === 'blockquote') return true;
  return false;
}

/** The leaves near by that say all of others, and more; undefined where none do. */
function leavesWithSameWords(page: PageIndex, from: number, to: number): number[] | undefined {
  const { tree } = page;
  const whole = textOf(page, from, to);
  const quote = bare(whole);
  if (countWords(whole) < MIN_WORDS) return undefined;
  const parts = [
    [Math.max(0, from - REACH), from],
    [to, Math.min(tree.leaves.length, to + REACH)],
  ] as const;
  for (const [start, stop] of parts) {
    const leaves = Array.from({ length: stop - start }, (_, at) => start + at).filter((leaf) =>
      isLeafShown(tree, leaf),
    );
    let text = '';
    const starts = leaves.map((leaf) => {
      const at = text.length;
      text += bare(leafText(tree, leaf));
      return at;
    });
    const at = text.indexOf(quote);
    if (at < 0) continue;
    return leaves.filter(
      (_, i) => starts[i] < at + quote.length && (starts[i + 1] ?? text.length) > at,
    );
  }
  return undefined;
}

function textOf({ tree }: PageIndex, from: number, to: number): string {
  return Array.from({ length: to - from }, (_, at) => leafText(tree, from + at)).join('');
}

/** The letters and numbers of a text: quotation marks and white space differ. */
function bare(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]+/gu, '');
}
