import { textScore } from '../../core/text/text-score.ts';
import { calibrate } from '../../engines/pith/calibration.ts';
import { parsePage } from '../../page/saved-page/parse-html.ts';
import { wcxbPages } from '../corpora/wcxb.ts';
import type { Benchmark } from '../evaluate/benchmark.ts';
import { crossCalibrations } from '../folds/judge-thresholds.ts';
import type { UnseenPage } from '../folds/predict-folds.ts';
import type { PithNetwork } from '../load-pith-network.ts';
import { type LabelledPage, labelledPages } from '../train/corpus-pages.ts';
import type { JudgedPage } from './ablate-rules.ts';

/** The pages of `train`, each as the network that has not seen it says. */
export function* unseenPages(
  unseen: readonly UnseenPage[],
  data: string | undefined,
): Generator<JudgedPage> {
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

/** Pages of WCXB as a network says. */
export function* wcxbJudged(
  network: PithNetwork,
  ids: readonly string[],
  data: string | undefined,
): Generator<JudgedPage> {
  for (const page of labelledPages(ids, data)) {
    yield { ...wholeText(page), answer: network.answer(page.tree) };
  }
}

/** Pages of any benchmark, without labels. */
export function* benchmarkJudged(
  network: PithNetwork,
  { pages, ids }: Benchmark,
): Generator<JudgedPage> {
  for (const { url, source, score } of pages(ids)) {
    const tree = parsePage(source, url);
    yield { tree, score, answer: network.answer(tree) };
  }
}

function wholeText({ tree, labels, page }: LabelledPage) {
  return { tree, labels, score: (text: string) => textScore(text, page.reference) };
}
