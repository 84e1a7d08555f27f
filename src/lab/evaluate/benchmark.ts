import { stderr } from 'node:process';
import { PithError } from '../../core/errors.ts';
import { type TextScore, textScore } from '../../core/text/text-score.ts';
import type { PageTree } from '../../page/page-tree.ts';
import { articleIds, articlePages } from '../corpora/articles.ts';
import {
  type MultilingualPart,
  multilingualIds,
  multilingualPages,
} from '../corpora/multilingual.ts';
import { PAGE_TYPES, usableWcxbIds, WCXB_SETS, wcxbIds, wcxbPages } from '../corpora/wcxb.ts';
import { dataFolder } from '../data-folder.ts';
import {
  type SegmentCounts,
  type ShingleCounts,
  segmentCounts,
  segmentScore,
  shingleCounts,
  snippetCounts,
} from '../metrics.ts';

/** The sets of multilingual pages, and the part of the pages in each. */
const MULTILINGUAL_PARTS = {
  multilingual: 'all',
  'multilingual-first': 'first',
  'multilingual-second': 'second',
} as const satisfies Record<string, MultilingualPart>;

type MultilingualSet = keyof typeof MULTILINGUAL_PARTS;
const MULTILINGUAL_SETS = Object.keys(MULTILINGUAL_PARTS) as readonly MultilingualSet[];

/** Sets that take all pages of any folder in a corpus's layout; `multilingual` does so too. */
const WHOLE_FOLDERS = ['wcxb-all', 'articles'] as const;

/** All sets that can be evaluated. */
export const BENCHMARKS = [...WCXB_SETS, ...MULTILINGUAL_SETS, ...WHOLE_FOLDERS] as const;
export type BenchmarkName = (typeof BENCHMARKS)[number];

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

interface BenchmarkPage {
  readonly id: string;
  readonly url: string;
  readonly source: string;
  /** The page's group: one of the benchmark's groups. */
  group(tree: PageTree): string;
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

/** @throws PithError `bad-input` when the data set is not there, or has no pages, of which nothing could be said */
export function openBenchmark(name: BenchmarkName, data?: string): Benchmark {
  const benchmark = benchmarkOf(name, data);
  if (benchmark.ids.length > 0) return benchmark;
  const message = `The set ${name} has no pages: see ${dataFolder(data)}.`;
  throw new PithError('bad-input', message);
}

function benchmarkOf(name: BenchmarkName, data: string | undefined): Benchmark {
  switch (name) {
    case 'multilingual':
    case 'multilingual-first':
    case 'multilingual-second':
      return multilingual(name, data);
    case 'articles':
      return articles(data);
    case 'wcxb-all':
      return wholeFolder(data);
    default:
      return wcxb(name, wcxbIds(name, data), data);
  }
}

/** All pages of a folder. Unusable pages are reported on standard error and left out. */
function wholeFolder(data: string | undefined): Benchmark {
  const { ids, reasons } = usableWcxbIds(data);
  for (const reason of reasons) stderr.write(`left out, ${reason}\n`);
  return wcxb('wcxb-all', ids, data);
}

function wcxb(name: BenchmarkName, all: readonly string[], data: string | undefined): Benchmark {
  return {
    name,
    title: 'Mean text F1 by page type',
    groups: PAGE_TYPES,
    ids: all,
    *pages(ids) {
      for (const { id, url, source, type, reference, ...snippets } of wcxbPages(ids, data)) {
        const score = (text: string) => ({
          ...fullScore(text, reference),
          snippets: snippetCounts(text, snippets),
        });
        yield { id, url, source, group: () => type, score };
      }
    },
    summarize: meanScore,
  };
}

function articles(data: string | undefined): Benchmark {
  return {
    name: 'articles',
    title: 'Mean text F1',
    groups: [],
    ids: articleIds(data),
    *pages(ids) {
      for (const { id, url, source, reference } of articlePages(ids, data)) {
        const score = (text: string) => fullScore(text, reference);
        yield { id, url, source, group: () => ARTICLES, score };
      }
    },
    summarize: meanScore,
  };
}

/** Languages with enough pages for a figure of their own, by the `lang` of the page. */
const LANGUAGES = ['de', 'en', 'es', 'fr'];
const OTHER_LANGUAGES = 'other';

function multilingual(name: MultilingualSet, data: string | undefined): Benchmark {
  const part = MULTILINGUAL_PARTS[name];
  const pages = part === 'all' ? 'on all pages' : `on the ${part} half of the pages`;
  return {
    name,
    title: `F1 of segments by language, ${pages}`,
    groups: [...LANGUAGES, OTHER_LANGUAGES],
    ids: multilingualIds(part, data),
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

/** Both metrics for whole references: bags of words and shingles. */
function fullScore(text: string, reference: string): PageScore {
  return { ...textScore(text, reference), shingles: shingleCounts(text, reference) };
}

function meanScore(scores: readonly PageScore[]): TextScore {
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
