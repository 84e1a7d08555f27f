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
import { SERVED_TASTE, withTaste } from './tastes.ts';
import { saveNetworks, type TrainedMember } from './train-pith.ts';

/**
 * The record of how a model was made, for its card: `training.json` beside it, which does not ship.
 */
export interface AssembledRecord {
  readonly seeds: readonly number[];
  /** The training of each network, then those of the networks that it was calibrated by. */
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
  /** The sets that the networks have learnt. */
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

/** Makes one model from several networks, whose log-odds are averaged and calibrated. */
export function assemblePith(
  members: readonly TrainedMember[],
  { choices, sets, folder, heldOut, leftOut }: AssemblyOptions,
): AssembledRecord {
  const [{ shape, scaling, vocabulary }] = members;
  saveNetworks(
    folder,
    shape,
    members.map(({ best }) => withTaste(best, shape, SERVED_TASTE)),
  );
  const seeds = members.map(({ record }) => record.seed);
  const bytes = saveConfig(folder, vocabulary, {
    captureVersion: CAPTURE_VERSION,
    featureVersion: FEATURE_VERSION,
    shape,
    scaling,
    members: members.length,
    calibration: calibrateOn(heldOut),
    threshold: THRESHOLD,
    trainedOn: {
      sets: Object.fromEntries(sets.map(({ name, weight }) => [name, weight])),
      licences: 'CC-BY-4.0, Apache-2.0, MIT; see MODEL_CARD.md',
      pages: members[0].record.trainPages,
      epochs: members[0].record.history.length,
      seeds,
      choices,
    },
  });
  const record: AssembledRecord = {
    seeds,
    runs: [...members.map((member) => member.record), ...leftOut],
    bytes,
    parameters: members.reduce((sum, member) => sum + member.record.parameters, 0),
    ...reliabilityOf(heldOut),
  };
  replaceFile(join(folder, 'training.json'), `${JSON.stringify(record)}\n`);
  return record;
}
