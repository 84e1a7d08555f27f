import type { PageIndex } from '../../page/page-index.ts';
import { partedPhraseOf } from '../element-text.ts';
import { type Finder, findFacts, findOnce } from '../find-once.ts';
import { elementsNearHeadline, headlineLanguage } from '../headline/near-headline.ts';
import { parseCredit } from './byline-prefixes.ts';
import { BYLINES } from './bylines.ts';
import { namesInCredit } from './credit-line.ts';
import { splitNames } from './split-names.ts';

/** A line near the headline that says who wrote the text, and nothing else: "By Ada Marsh". */
export interface CreditLine {
  /** Its leaves `[from, to)`. */
  readonly from: number;
  readonly to: number;
  readonly names: string;
  /** Whether it is the name alone, as a byline has it. */
  readonly isName: boolean;
}

/** Leaves of such a line, which may have links and icons. */
const MAX_LEAVES = 6;
const MAX_LINE = 90;

/** The lines near the headline that say who wrote the text, in document order. */
export const CREDIT_LINES: Finder<CreditLine> = { name: 'credit-line', find: findCreditLines };

function findCreditLines(page: PageIndex): CreditLine[] {
  const { firstLeaf, end } = page;
  const language = findOnce(page, headlineLanguage);
  const bylines = new Set(findFacts(page, BYLINES).map(({ names }) => names.join()));
  const lines = new Map<number, CreditLine>();
  for (const element of findOnce(page, elementsNearHeadline)) {
    const [from, to] = [firstLeaf[element], firstLeaf[end[element]]];
    if (to === from || to - from > MAX_LEAVES || lines.has(from)) continue;
    const line = partedPhraseOf(page, element, { maxLength: MAX_LINE });
    const list = parseCredit(line, language)?.list.trim() ?? '';
    const names = list === '' ? [] : namesInCredit(line, language);
    const isAll = names.length > 0 && splitNames(list, language).join() === names.join();
    if (isAll) lines.set(from, { from, to, names: names.join(), isName: false });
    else if (bylines.has(line)) lines.set(from, { from, to, names: line, isName: true });
  }
  return [...lines.values()].sort((one, other) => one.from - other.from);
}
