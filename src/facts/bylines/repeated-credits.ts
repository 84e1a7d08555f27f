import type { PageIndex } from '../../page/page-index.ts';
import { partedPhraseOf } from '../element-text.ts';
import { type Finder, findOnce } from '../find-once.ts';
import { elementsNearHeadline, headlineLanguage } from '../headline/near-headline.ts';
import { parseCredit } from './byline-prefixes.ts';
import { namesInCredit } from './credit-line.ts';
import { splitNames } from './split-names.ts';

/**
 * A line near the headline that says who wrote the text, and nothing else, where another one above it has said so: "By Ada
 * Marsh", below that or below the name alone.
 */
export interface RepeatedCredit {
  /** Its leaves `[from, to)`. */
  readonly from: number;
  readonly to: number;
}

interface Line extends RepeatedCredit {
  readonly text: string;
  /** Whom it names behind "by" or the like; empty where there is no such word. */
  readonly list: string;
}

/** Leaves of such a line, which may have links and icons. */
const MAX_LEAVES = 6;
const MAX_LINE = 90;

/** The lines near the headline that say again who wrote the text, in document order. */
export const REPEATED_CREDITS: Finder<RepeatedCredit> = {
  name: 'repeated-credit',
  find: findRepeatedCredits,
};

function findRepeatedCredits(page: PageIndex): RepeatedCredit[] {
  const language = findOnce(page, headlineLanguage);
  const lines = linesNearHeadline(page, language);
  const credits = lines.filter(({ list }) => list !== '');
  const isAgainBelow = ({ text, from }: Line) =>
    credits.some((credit) => credit.from > from && credit.list.includes(text));
  const names = lines.filter((line) => line.list === '' && isAgainBelow(line));
  // To tell names from other words takes long, and most pages say once who wrote them.
  if (names.length === 0 && new Set(credits.map(({ from }) => from)).size < 2) return [];
  const credited = new Map<number, RepeatedCredit & { said: string }>();
  for (const { from, to, text, list } of credits) {
    const said = credited.has(from) ? '' : namesInCredit(text, language).join();
    const isAll = said !== '' && splitNames(list, language).join() === said;
    if (isAll) credited.set(from, { from, to, said });
  }
  return [...credited.values()].filter(
    ({ said, from }) =>
      [...credited.values()].some((other) => other.said === said && other.from < from) ||
      names.some((line) => line.text === said && line.from < from),
  );
}

function linesNearHeadline(page: PageIndex, language: string): Line[] {
  return findOnce(page, elementsNearHeadline).flatMap((element) => {
    const [from, to] = [page.firstLeaf[element], page.firstLeaf[page.end[element]]];
    if (to === from || to - from > MAX_LEAVES) return [];
    const text = partedPhraseOf(page, element, { maxLength: MAX_LINE });
    const list = parseCredit(text, language)?.list.trim() ?? '';
    return text === '' ? [] : [{ from, to, text, list }];
  });
}
