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

/** The multilingual pages, and what of them has a set of its own. */
const MULTILINGUAL_PARTS = {
  multilingual: 'all',
  'multilingual-first': 'first',
  'multilingual-second': 'second',
} as const satisfies Record<string, MultilingualPart>;

type MultilingualSet = keyof typeof MULTILINGUAL_PARTS;
const MULTILINGUAL_SETS = Object.keys(MULTILINGUAL_PARTS) as readonly MultilingualSet[];

/** All pages of a folder, whoever has one, in the layout of a corpus; so is `multilingual`. */
const WHOLE_FOLDERS = ['wcxb-all', 'articles'] as const;

/** The sets that can be evaluated. */
export const BENCHMARKS = [...WCXB_SETS, ...MULTILINGUAL_SETS, ...WHOLE_FOLDERS] as const;
export type BenchmarkName = (typeof BENCHMARKS)[number];

/** How well a text of one page does, and the counts behind it where the benchmark adds those up. */
export interface PageScore
  extends TextScore,
    Partial<Readonly<Record<'tp' | 'fp' | 'fn' | 'tn', number>>> {
  /** Where the reference is a whole text. */
  readonly shingles?: ShingleCounts;
  /** Where references name snippets that a text must and must not have besides. */
  readonly snippets?: SegmentCounts;
}

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

/** The group whose pages are what the article extraction benchmark is about. */
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

/** What cannot be used is told, and left out. */
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

/** Languages with enough pages for a figure of their own, by the page's own `lang`. */
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

/** Both ways to compare a text with a whole reference. */
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
