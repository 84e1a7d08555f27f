import { stderr } from 'node:process';
import { PithError } from '../../core/errors.ts';
import { textScore } from '../../core/text/text-score.ts';
import { articleIds, articlePages } from '../corpora/articles.ts';
import {
  type MultilingualPart,
  multilingualIds,
  multilingualPages,
} from '../corpora/multilingual.ts';
import { PAGE_TYPES, usableWcxbIds, wcxbIds, wcxbPages } from '../corpora/wcxb.ts';
import { dataFolder } from '../data-folder.ts';
import { segmentCounts, segmentScore, shingleCounts, snippetCounts } from '../metrics.ts';
import {
  ARTICLES,
  type Benchmark,
  type BenchmarkName,
  type MULTILINGUAL_SETS,
  meanScore,
  type PageScore,
} from './benchmark.ts';
import { labelledBenchmark } from './labelled-benchmark.ts';

type MultilingualSet = (typeof MULTILINGUAL_SETS)[number];

/** The part of the multilingual pages that is in each set. */
const MULTILINGUAL_PARTS: Readonly<Record<MultilingualSet, MultilingualPart>> = {
  multilingual: 'all',
  'multilingual-first': 'first',
  'multilingual-second': 'second',
};

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
    case 'train':
    case 'val':
    case 'dev':
      return wcxb(name, wcxbIds(name, data), data);
    default:
      return labelledBenchmark(name, data);
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
