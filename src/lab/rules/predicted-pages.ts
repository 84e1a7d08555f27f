import { type Calibration, calibrate } from '../../engines/pith/calibration.ts';
import { parsePage } from '../../page/saved-page/parse-html.ts';
import type { Origin } from '../corpora/sets.ts';
import {
  type Benchmark,
  type BenchmarkName,
  type BenchmarkPage,
  benchmarkNamed,
} from '../evaluate/benchmark.ts';
import { type HeldOutPage, type HeldOutSet, originOf } from '../leave-out/held-out-sets.ts';
import type { PredictedPage } from './ablate-rules.ts';

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
): Generator<PredictedPage & { readonly page: BenchmarkPage }> {
  const known = new Map(
    answers.filter(({ set }) => isAskedFor(name, set)).map((page) => [page.id, page]),
  );
  for (const page of pages(ids.filter((id) => known.has(id)))) {
    const { url, source, score } = page;
    const answer = known.get(page.id);
    if (answer === undefined) continue;
    const { groups, logits, labels, parts, set } = answer;
    const calibration = calibrationFor(originOf(set));
    const probabilities = logits.map((z) => calibrate(z, calibration));
    yield {
      page,
      tree: parsePage(source, url),
      score,
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
