import { SETS, type SetPage } from '../corpora/sets.ts';
import { type Benchmark, type BenchmarkPage, type LabelledSet, meanScore } from './benchmark.ts';
import { fairScore } from './fair-score.ts';

/** The kinds of the pages in all labelled sets, those with most running text first. */
const KINDS = [
  'news',
  'article',
  'recipe',
  'documentation',
  'service',
  'product',
  'listing',
  'forum',
  'form',
  'other',
];

/**
 * Pages with labelled blocks, scored fairly; or pages with references of bodies alone, scored by the
 * same words, of which none are free.
 */
export function labelledBenchmark(name: LabelledSet, data: string | undefined): Benchmark {
  const set = SETS[name];
  return {
    name,
    title: set.taste === 'blocks' ? 'Mean fair F1 by kind of page' : 'Mean text F1 by kind of page',
    groups: KINDS,
    ids: set.ids(data),
    *pages(ids) {
      for (const page of set.pages(ids, data)) yield benchmarkPage(page);
    },
    summarize: meanScore,
  };
}

function benchmarkPage(page: SetPage): BenchmarkPage {
  const { id, url, source, kind, language, labelled, reference } = page;
  const parts = labelled?.parts ?? { main: reference };
  return {
    id,
    url,
    source,
    group: () => kind,
    language: (tree) => language || tree.language.slice(0, 2).toLowerCase(),
    ...(labelled && { labelled }),
    score: (text) => fairScore(text, parts),
  };
}
