import type { PageTree } from '../../core/page/page-tree.ts';
import { multilingualIds, multilingualPages } from '../corpora/multilingual.ts';
import { PAGE_TYPES, WCXB_SETS, type WcxbSet, wcxbIds, wcxbPages } from '../corpora/wcxb.ts';
import { segmentCounts, segmentScore, type TextScore, textScore } from '../metrics.ts';

/** The sets that can be evaluated. */
export const BENCHMARKS = [...WCXB_SETS, 'multilingual'] as const;
export type BenchmarkName = (typeof BENCHMARKS)[number];

/** How well a text of one page does, and the counts behind it where the benchmark adds those up. */
export type PageScore = TextScore & Partial<Readonly<Record<'tp' | 'fp' | 'fn' | 'tn', number>>>;

interface BenchmarkPage {
  readonly id: string;
  readonly url: string;
  readonly source: string;
  /** What kind of page it is: one of the benchmark's groups. */
  group(tree: PageTree): string;
  score(text: string): PageScore;
}

/** A set of pages and the way in which it is scored. */
export interface Benchmark {
  readonly name: BenchmarkName;
  /** What the headline figure is. */
  readonly title: string;
  readonly groups: readonly string[];
  readonly ids: readonly string[];
  pages(ids: readonly string[]): Iterable<BenchmarkPage>;
  /** The figures of several pages together. */
  summarize(scores: readonly PageScore[]): TextScore;
}

/** @throws PithError `bad-input` when the data set is not there */
export function openBenchmark(name: BenchmarkName, data?: string): Benchmark {
  return name === 'multilingual' ? multilingual(data) : wcxb(name, data);
}

function wcxb(name: WcxbSet, data: string | undefined): Benchmark {
  return {
    name,
    title: 'Mean text F1 by page type',
    groups: PAGE_TYPES,
    ids: wcxbIds(name, data),
    *pages(ids) {
      for (const { id, url, source, type, reference } of wcxbPages(ids, data)) {
        yield { id, url, source, group: () => type, score: (text) => textScore(text, reference) };
      }
    },
    summarize: (scores) => ({
      f1: mean(scores, 'f1'),
      precision: mean(scores, 'precision'),
      recall: mean(scores, 'recall'),
    }),
  };
}

/** Languages with enough pages for a figure of their own, by the page's own `lang`. */
const LANGUAGES = ['de', 'en', 'es', 'fr'];
const OTHER_LANGUAGES = 'other';

function multilingual(data: string | undefined): Benchmark {
  return {
    name: 'multilingual',
    title: 'F1 of segments by language, on the half of the pages that no training has seen',
    groups: [...LANGUAGES, OTHER_LANGUAGES],
    ids: multilingualIds('held-out', data),
    *pages(ids) {
      for (const { id, url, source, present, absent } of multilingualPages(ids, data)) {
        yield {
          id,
          url,
          source,
          group: ({ language }) =>
            LANGUAGES.find((known) => known === language.slice(0, 2).toLowerCase()) ??
            OTHER_LANGUAGES,
          score: (text) => {
            const counts = segmentCounts(text, { present, absent });
            return { ...segmentScore([counts]), ...counts };
          },
        };
      }
    },
    summarize: (scores) =>
      segmentScore(scores.map(({ tp = 0, fp = 0, fn = 0, tn = 0 }) => ({ tp, fp, fn, tn }))),
  };
}

function mean(scores: readonly PageScore[], figure: keyof TextScore): number {
  let sum = 0;
  for (const score of scores) sum += score[figure];
  return sum / scores.length;
}
