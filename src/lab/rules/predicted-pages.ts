import { textScore } from '../../core/text/text-score.ts';
import { calibrate } from '../../engines/pith/calibration.ts';
import { parsePage } from '../../page/saved-page/parse-html.ts';
import { wcxbPages } from '../corpora/wcxb.ts';
import type { Benchmark } from '../evaluate/benchmark.ts';
import type { HeldOutPage } from '../folds/predict-folds.ts';
import { crossCalibrations } from '../folds/score-thresholds.ts';
import type { PithNetwork } from '../load-pith-network.ts';
import { type LabelledPage, labelledPages } from '../train/corpus-pages.ts';
import type { PredictedPage } from './ablate-rules.ts';

/** The pages of `train`, each predicted by a network that has not seen it. */
export function* heldOutPages(
  unseen: readonly HeldOutPage[],
  data: string | undefined,
): Generator<PredictedPage> {
  const calibrations = crossCalibrations(unseen);
  const ids = unseen.map(({ id }) => id);
  let i = 0;
  for (const page of wcxbPages(ids, data)) {
    const { groups, logits, labels } = unseen[i];
    const calibration = calibrations[i % 2];
    const answer = { probabilities: logits.map((z) => calibrate(z, calibration)), groups };
    const tree = parsePage(page.source, page.url);
    yield { ...wholeText({ page, tree, labels }), answer };
    i++;
  }
}

/** Pages of WCXB with a network's predictions and with labels. */
export function* predictedWcxbPages(
  network: PithNetwork,
  ids: readonly string[],
  data: string | undefined,
): Generator<PredictedPage> {
  for (const page of labelledPages(ids, data)) {
    yield { ...wholeText(page), answer: network.answer(page.tree) };
  }
}

/** Pages of any benchmark with a network's predictions, without labels. */
export function* predictedBenchmarkPages(
  network: PithNetwork,
  { pages, ids }: Benchmark,
): Generator<PredictedPage> {
  for (const { url, source, score } of pages(ids)) {
    const tree = parsePage(source, url);
    yield { tree, score, answer: network.answer(tree) };
  }
}

function wholeText({ tree, labels, page }: LabelledPage) {
  return { tree, labels, score: (text: string) => textScore(text, page.reference) };
}
