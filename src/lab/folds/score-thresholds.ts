import { setImmediate } from 'node:timers/promises';
import { articleText } from '../../article/analysis/article-text.ts';
import type { Prediction } from '../../core/engine.ts';
import { labelLeaves } from '../../core/labels.ts';
import { textScore } from '../../core/text/text-score.ts';
import { type Calibration, calibrate } from '../../engines/pith/calibration.ts';
import { type NetworkAnswer, predictionBy } from '../../engines/pith/prediction.ts';
import { RULES } from '../../engines/pith/rules/all.ts';
import {
  highestExpectedF1,
  MAX_THRESHOLD,
  MIN_THRESHOLD,
} from '../../engines/pith/rules/page-threshold.ts';
import { ruleContext } from '../../engines/pith/rules/rule-context.ts';
import type { Engine } from '../../page/engine.ts';
import { expectedQuality } from '../../page/expected-quality.ts';
import type { PageTree } from '../../page/page-tree.ts';
import { parsePage } from '../../page/saved-page/parse-html.ts';
import { labelCeiling } from '../align/ceiling.ts';
import { fitCalibration } from '../calibrate/fit-calibration.ts';
import { type PageType, type WcxbPage, wcxbPages } from '../corpora/wcxb.ts';
import { Progress } from '../train/progress.ts';
import { type Disagreement, describeDisagreement, isDisagreement } from './disagreements.ts';
import type { HeldOutPage } from './predict-folds.ts';

/** Single thresholds for all pages that are tried: every fiftieth from .1 to .6. */
export const SINGLE_THRESHOLDS: readonly number[] = Array.from(
  { length: 26 },
  (_, i) => (i + 5) / 50,
);
/** Least values that are tried for the threshold per page. */
export const LEAST_THRESHOLDS: readonly number[] = [0, 0.05, 0.1, 0.15, 0.2];

/** The text F1 of one page at many thresholds. */
export interface ThresholdScores {
  readonly id: string;
  readonly type: PageType;
  /** Text F1 at each of SINGLE_THRESHOLDS. */
  readonly single: readonly number[];
  /** Text F1 at the page's own threshold, for each of LEAST_THRESHOLDS. */
  readonly perPage: readonly number[];
  readonly disagreement?: Disagreement;
}

/**
 * Scores every page at many thresholds, by a network that has not seen it, calibrated on the other
 * half of the pages. All rules apply as in the extension, and the score is that of the article's
 * text.
 * @param readability predicts the pages on which network and reference disagree
 */
export async function scoreThresholds(
  unseen: readonly HeldOutPage[],
  { data, readability }: { readonly data: string | undefined; readonly readability: Engine },
): Promise<ThresholdScores[]> {
  const calibrations = crossCalibrations(unseen);
  const progress = new Progress('thresholds', unseen.length);
  const scores: ThresholdScores[] = [];
  const ids = unseen.map(({ id }) => id);
  for (const page of wcxbPages(ids, data)) {
    const i = scores.length;
    const { id, type } = page;
    const tree = parsePage(page.source, page.url);
    const { groups, logits, labels } = unseen[i];
    const calibration = calibrations[i % 2];
    const answer = { probabilities: logits.map((z) => calibrate(z, calibration)), groups };
    const f1 = labelScorer(tree, page.reference);
    const predict = predictionsOf(tree, answer);
    const perPage = LEAST_THRESHOLDS.map((least) => f1(predict.perPage(least)));
    const shipped = predict.perPage(MIN_THRESHOLD);
    const found = await disagreementOn(page, {
      tree,
      shipped,
      readability,
      wanted: labels,
    });
    const single = SINGLE_THRESHOLDS.map((threshold) => f1(predict.single(threshold)));
    scores.push({ id, type, single, perPage, ...(found && { disagreement: found }) });
    progress.advance(1);
    // The documents that Readability used are only freed between tasks.
    await setImmediate();
  }
  return scores;
}

/** Fits a calibration for pages of even and of odd number each, by what came true on the others. */
export function crossCalibrations(pages: readonly HeldOutPage[]): Calibration[] {
  return [0, 1].map((half) =>
    fitCalibration(
      pages
        .filter((_, i) => i % 2 !== half)
        .flatMap(({ logits, labels }) =>
          Array.from(logits, (logit, leaf) => ({
            logit,
            isContent: labels[leaf] === 1,
            // Every page counts the same, as where the shipped calibration is fitted.
            weight: 1 / logits.length,
          })),
        ),
    ),
  );
}

/** The rules that a model without calibration can have: those that ask for no threshold but that of copies. */
const RULES_OF_FIXED_THRESHOLD = RULES.filter(
  ({ stage }) => stage === 'together' || stage === 'copies',
);

/** Predicts one page with the same threshold as all others, or with its own. */
function predictionsOf(tree: PageTree, { probabilities, groups }: NetworkAnswer) {
  return {
    single: (threshold: number) =>
      predictionBy(
        RULES_OF_FIXED_THRESHOLD,
        ruleContext(tree, groups, () => threshold),
        probabilities,
      ),
    perPage: (least: number) => {
      const context = ruleContext(tree, groups, (words, p) => thresholdFrom(least, words, p));
      return predictionBy(RULES, context, probabilities);
    },
  };
}

/** As `pageThreshold`, with another least. */
function thresholdFrom(least: number, words: Float64Array, probabilities: Float32Array): number {
  return least + (MAX_THRESHOLD - least) * highestExpectedF1(words, probabilities);
}

/** Makes a function that scores predictions of one page; each set of labels is scored only once. */
function labelScorer(tree: PageTree, reference: string): (prediction: Prediction) => number {
  const known = new Map<string, number>();
  return (prediction) => {
    const labels = labelLeaves(prediction);
    const key = labels.join('');
    const score = known.get(key) ?? textScore(articleText(tree, labels), reference).f1;
    known.set(key, score);
    return score;
  };
}

interface ShippedPrediction {
  readonly tree: PageTree;
  /** The prediction as the extension would make it. */
  readonly shipped: Prediction;
  /** Shape [L]: labels made from the reference. */
  readonly wanted: Uint8Array;
  readonly readability: Engine;
}

async function disagreementOn(
  { id, type, url, reference }: WcxbPage,
  { tree, shipped, wanted, readability }: ShippedPrediction,
): Promise<Disagreement | undefined> {
  const labels = labelLeaves(shipped);
  const prediction = articleText(tree, labels);
  const expected = expectedQuality([{ tree, probabilities: shipped.probabilities, labels }]);
  const { f1 } = textScore(prediction, reference);
  if (!isDisagreement({ expected, f1 })) return undefined;
  const { signal } = new AbortController();
  const readabilityText = articleText(tree, labelLeaves(await readability.predict(tree, signal)));
  const ceiling = labelCeiling(tree, wanted, reference).f1;
  return describeDisagreement({
    id,
    type,
    url,
    expected,
    ceiling,
    prediction,
    reference,
    readabilityText,
  });
}
