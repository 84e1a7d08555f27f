import { join } from 'node:path';
import { replaceFile } from '../../../cli/replace-file.ts';
import { FEATURE_VERSION } from '../../../engines/pith/features/features.ts';
import { CAPTURE_VERSION } from '../../../page/page-tree.ts';
import type { ReliabilityBin } from '../../calibrate/reliability.ts';
import { calibrateOn, reliabilityOf } from '../../leave-out/calibrate-held-out.ts';
import type { HeldOutPage } from '../../leave-out/held-out-sets.ts';
import { saveConfig } from '../save-weights.ts';
import type { RunRecord } from '../training-run.ts';
import type { PithHyperparameters, WeightedSet } from './hyperparameters.ts';
import { saveNetwork, type TrainedNetwork } from './train-pith.ts';

/**
 * The record of how a model was made, for its card: `training.json` beside it, which does not ship.
 */
export interface AssembledRecord {
  /** The training of the network, then those of the networks that it was calibrated by. */
  readonly runs: readonly RunRecord[];
  readonly parameters: number;
  readonly bytes: number;
  /** Expected calibration error on pages of sets that networks had not learnt, calibrated on others. */
  readonly calibrationError: { readonly before: number; readonly after: number };
  /** The same of each origin of pages. */
  readonly calibrationErrorByOrigin: Readonly<
    Record<string, { readonly before: number; readonly after: number }>
  >;
  readonly reliability: {
    readonly before: readonly ReliabilityBin[];
    readonly after: readonly ReliabilityBin[];
  };
}

interface AssemblyOptions {
  readonly choices: PithHyperparameters;
  /** The sets that the network has learnt. */
  readonly sets: readonly WeightedSet[];
  /** Folder of the model. */
  readonly folder: string;
  /** What networks of the same recipe say of pages that they had not learnt, for the calibration. */
  readonly heldOut: readonly HeldOutPage[];
  /** The trainings of these networks. */
  readonly leftOut: readonly RunRecord[];
}

/** Cuts pages of which nothing is expected; all others have a threshold of their own. */
const THRESHOLD = 0.5;

/** Makes the model of a network, whose log-odds are calibrated. */
export function assemblePith(
  { best, shape, scaling, vocabulary, record: run }: TrainedNetwork,
  { choices, sets, folder, heldOut, leftOut }: AssemblyOptions,
): AssembledRecord {
  saveNetwork(folder, shape, best);
  const bytes = saveConfig(folder, vocabulary, {
    captureVersion: CAPTURE_VERSION,
    featureVersion: FEATURE_VERSION,
    shape,
    scaling,
    calibration: calibrateOn(heldOut),
    threshold: THRESHOLD,
    trainedOn: {
      sets: Object.fromEntries(sets.map(({ name, weight }) => [name, weight])),
      licences: 'CC-BY-4.0, Apache-2.0, MIT; see MODEL_CARD.md',
      pages: run.trainPages,
      epochs: run.history.length,
      seed: run.seed,
      choices,
    },
  });
  const record: AssembledRecord = {
    runs: [run, ...leftOut],
    bytes,
    parameters: run.parameters,
    ...reliabilityOf(heldOut),
  };
  replaceFile(join(folder, 'training.json'), `${JSON.stringify(record)}\n`);
  return record;
}
