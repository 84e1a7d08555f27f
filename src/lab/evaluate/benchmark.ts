import { oneOf } from '../../cli/command-line.ts';
import type { TextScore } from '../../core/text/text-score.ts';
import type { PageTree } from '../../page/page-tree.ts';
import type { BlockPage } from '../corpora/block-pages.ts';
import { SET_NAMES, type SetName } from '../corpora/sets.ts';
import { WCXB_SETS } from '../corpora/wcxb.ts';
import type { SegmentCounts, ShingleCounts } from '../metrics.ts';

/** The sets of multilingual pages: all of them, and alternate ones. */
export const MULTILINGUAL_SETS = [
  'multilingual',
  'multilingual-first',
  'multilingual-second',
] as const;

/** Sets that take all pages of any folder in a corpus's layout; `multilingual` does so too. */
const WHOLE_FOLDERS = ['wcxb-all', 'articles'] as const;

/** The other names of sets of WCXB, which have the same pages and metric. */
const OTHER_NAMES = { wcxb: 'train', 'wcxb-val': 'val' } as const;

/** Sets with labelled blocks, or with references of bodies. */
export type LabelledSet = Exclude<SetName, keyof typeof OTHER_NAMES>;
const LABELLED_SETS = SET_NAMES.filter(
  (name): name is LabelledSet => !Object.hasOwn(OTHER_NAMES, name),
);

/** All sets that can be evaluated. */
export const BENCHMARKS = [
  ...WCXB_SETS,
  ...MULTILINGUAL_SETS,
  ...WHOLE_FOLDERS,
  ...LABELLED_SETS,
] as const;
export type BenchmarkName = (typeof BENCHMARKS)[number];

/**
 * The benchmark of a name on the command line, which may also be a set's name in trainings.
 * @throws CommandError `usage` when there is none
 */
export function benchmarkNamed(text: string, option: string): BenchmarkName {
  const known = OTHER_NAMES[text as keyof typeof OTHER_NAMES];
  return oneOf(Object.hasOwn(OTHER_NAMES, text) ? known : text, BENCHMARKS, option);
}

/**
 * The benchmarks of several options, each of which may name some, divided by commas.
 * @throws CommandError `usage` when there is none of a name
 */
export function benchmarksNamed(texts: readonly string[], option: string): BenchmarkName[] {
  const names = texts.flatMap((text) => text.split(','));
  return [...new Set(names.map((name) => benchmarkNamed(name.trim(), option)))];
}

/**
 * The scores of one page's text, with the underlying counts where the benchmark sums them over
 * pages.
 */
export interface PageScore
  extends TextScore,
    Partial<Readonly<Record<'tp' | 'fp' | 'fn' | 'tn', number>>> {
  /** The shingle counts, where the reference is a whole text. */
  readonly shingles?: ShingleCounts;
  /**
   * The snippet counts, where the reference also names snippets that the text must or must not
   * contain.
   */
  readonly snippets?: SegmentCounts;
}

export interface BenchmarkPage {
  readonly id: string;
  readonly url: string;
  readonly source: string;
  /** The page's group: one of the benchmark's groups. */
  group(tree: PageTree): string;
  /** The page's language in two letters, where pages are grouped by kind and by language. */
  language?(tree: PageTree): string;
  /** The labels of its blocks, where it has been labelled so. */
  readonly labelled?: BlockPage;
  score(text: string): PageScore;
}

/** A set of pages and how they are scored. */
export interface Benchmark {
  readonly name: BenchmarkName;
  /** The name of the headline figure. */
  readonly title: string;
  readonly groups: readonly string[];
  readonly ids: readonly string[];
  pages(ids: readonly string[]): Iterable<BenchmarkPage>;
  /** Combines the scores of several pages. */
  summarize(scores: readonly PageScore[]): TextScore;
}

/** The group that the article extraction benchmark covers. */
export const ARTICLES = 'article';

/** The means over pages, each of which counts the same. */
export function meanScore(scores: readonly PageScore[]): TextScore {
  return {
    f1: mean(scores, 'f1'),
    precision: mean(scores, 'precision'),
    recall: mean(scores, 'recall'),
  };
}

function mean(scores: readonly PageScore[], figure: keyof TextScore): number {
  let sum = 0;
  for (const score of scores) sum += score[figure];
  return sum / scores.length;
}
