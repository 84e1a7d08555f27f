import { join } from 'node:path';
import { calibrate } from '../../../engines/pith/calibration.ts';
import { FEATURE_VERSION } from '../../../engines/pith/features/features.ts';
import { CAPTURE_VERSION } from '../../../page/page-tree.ts';
import type { CalibrationSample } from '../../calibrate/calibration-sample.ts';
import { fitCalibration } from '../../calibrate/fit-calibration.ts';
import {
  expectedCalibrationError,
  type ReliabilityBin,
  reliabilityBins,
} from '../../calibrate/reliability.ts';
import { replaceFile } from '../../replace-file.ts';
import type { ValidationPage } from '../corpus-pages.ts';
import { saveConfig } from '../save-weights.ts';
import { bestSmoothedThreshold, f1ByType } from '../text-scorer.ts';
import type { RunRecord } from '../training-run.ts';
import type { PithHyperparameters } from './hyperparameters.ts';
import { withMeanLogits } from './mean-logits.ts';
import type { LeafRange } from './pith-pages.ts';
import { saveNetworks, type TrainedMember } from './train-pith.ts';

/**
 * The record of how a model was made, for its card: `training.json` beside it, which does not ship.
 */
export interface AssembledRecord {
  readonly seeds: readonly number[];
  /** The training of each network. */
  readonly runs: readonly RunRecord[];
  readonly parameters: number;
  readonly bytes: number;
  readonly threshold: number;
  /** Mean text F1 on `val` at the threshold. */
  readonly textF1: number;
  readonly textF1ByType: Readonly<Record<string, number>>;
  /** Expected calibration error on `val`, each half calibrated on the other half. */
  readonly calibrationError: { readonly before: number; readonly after: number };
  readonly reliability: {
    readonly before: readonly ReliabilityBin[];
    readonly after: readonly ReliabilityBin[];
  };
}

const FURTHER =
  "half of Trafilatura's evaluation pages (Barbaresi and contributors), Apache-2.0, without their labels";

/** The leaves of one page, with their averaged log-odds. */
type PageSamples = readonly CalibrationSample[];

interface AssemblyOptions {
  readonly choices: PithHyperparameters;
  /** Folder of the model. */
  readonly folder: string;
  /** The pages for the calibration and for the choice of the threshold. */
  readonly val: readonly ValidationPage<LeafRange>[];
}

/**
 * Makes one model from several networks: their log-odds are averaged and calibrated on `val`, and
 * the threshold is the best one there.
 */
export function assemblePith(
  members: readonly TrainedMember[],
  { choices, folder, val }: AssemblyOptions,
): AssembledRecord {
  const [{ shape, scaling, vocabulary }] = members;
  const logits = withMeanLogits(members, (predictLogits) =>
    val.map(({ page }) => predictLogits(page)),
  );
  const samples = val.map(
    ({ page }, i): PageSamples =>
      Array.from(logits[i], (logit, leaf) => ({
        logit,
        isContent: page.labels[leaf] === 1,
        weight: 1 / logits[i].length,
      })),
  );
  const calibration = fitCalibration(samples.flat());
  const scored = val.map(({ scorer, type }, i) => ({
    scorer,
    type,
    probabilities: logits[i].map((z) => calibrate(z, calibration)),
  }));
  const { threshold, f1 } = bestSmoothedThreshold(scored);
  const best = members.map((member) => member.best);
  saveNetworks(folder, shape, best);
  const seeds = members.map(({ records: [first] }) => first.seed);
  const bytes = saveConfig(folder, vocabulary, {
    captureVersion: CAPTURE_VERSION,
    featureVersion: FEATURE_VERSION,
    shape,
    scaling,
    members: members.length,
    calibration,
    threshold,
    trainedOn: {
      corpus: 'WCXB development pages (Foley 2026), train',
      licence: 'CC-BY-4.0',
      ...(choices.multilingual > 0 && { further: FURTHER }),
      pages: members[0].records[0].trainPages,
      epochs: members[0].records[0].history.length,
      seeds,
      choices,
    },
  });
  const record: AssembledRecord = {
    seeds,
    runs: members.flatMap(({ records }) => records),
    bytes,
    threshold,
    textF1: f1,
    textF1ByType: f1ByType(scored, threshold),
    parameters: members.reduce((sum, member) => sum + member.records[0].parameters, 0),
    ...crossCalibrated(samples),
  };
  replaceFile(join(folder, 'training.json'), `${JSON.stringify(record)}\n`);
  return record;
}

function crossCalibrated(
  pages: readonly PageSamples[],
): Pick<AssembledRecord, 'calibrationError' | 'reliability'> {
  const halves = [0, 1].map((half) => pages.filter((_, i) => i % 2 === half).flat());
  const after = halves.flatMap((half, i) => {
    const calibration = fitCalibration(halves[1 - i]);
    return half.map((leaf) => forecast(leaf, calibrate(leaf.logit, calibration)));
  });
  const before = halves.flat().map((leaf) => forecast(leaf, 1 / (1 + Math.exp(-leaf.logit))));
  const reliability = { before: reliabilityBins(before), after: reliabilityBins(after) };
  return {
    calibrationError: {
      before: expectedCalibrationError(reliability.before),
      after: expectedCalibrationError(reliability.after),
    },
    reliability,
  };
}

function forecast({ isContent, weight }: CalibrationSample, probability: number) {
  return { probability, isTrue: isContent, weight };
}
