import { type Calibration, calibrate } from '../../engines/pith/calibration.ts';
import type { NetworkAnswer } from '../../engines/pith/prediction.ts';
import type { PageTree } from '../../page/page-tree.ts';
import { parsePage } from '../../page/saved-page/parse-html.ts';
import type { Origin } from '../corpora/sets.ts';
import {
  type Benchmark,
  type BenchmarkName,
  type BenchmarkPage,
  benchmarkNamed,
} from '../evaluate/benchmark.ts';
import { type HeldOutPage, type HeldOutSet, originOf } from './held-out-sets.ts';

/** A page of a set with the answer of a network that has not learnt it. */
export interface PredictedPage extends Pick<BenchmarkPage, 'labelled' | 'score'> {
  readonly page: BenchmarkPage;
  readonly tree: PageTree;
  readonly answer: NetworkAnswer;
  /** True labels, shape [L]; undefined where the reference is not a whole text. */
  readonly labels?: Uint8Array;
}

/**
 * The pages of a set, each predicted by a network that has not learnt it and calibrated on the pages
 * of other origins.
 * @param answers what networks say of the set, and may say of others
 * @param calibrationFor by origin, as from `crossCalibrations`
 */
export function* leftOutPages(
  { name, ids, pages }: Pick<Benchmark, 'name' | 'ids' | 'pages'>,
  answers: readonly HeldOutPage[],
  calibrationFor: (origin: Origin) => Calibration,
): Generator<PredictedPage> {
  const known = new Map(
    answers.filter(({ set }) => isAskedFor(name, set)).map((page) => [page.id, page]),
  );
  for (const page of pages(ids.filter((id) => known.has(id)))) {
    const { url, source, labelled, score } = page;
    const answer = known.get(page.id);
    if (answer === undefined) continue;
    const { groups, logits, labels, parts, set } = answer;
    const calibration = calibrationFor(originOf(set));
    const probabilities = logits.map((z) => calibrate(z, calibration));
    yield {
      page,
      tree: parsePage(source, url),
      score,
      ...(labelled && { labelled }),
      answer: { probabilities, groups, parts },
      ...(labels && { labels }),
    };
  }
}

/** Whether the answers of a set are those of a benchmark's pages, which may have another name. */
function isAskedFor(benchmark: BenchmarkName, set: HeldOutSet): boolean {
  if (set === 'multilingual') return benchmark.startsWith(set);
  return benchmarkNamed(set, '--set') === benchmark;
}
