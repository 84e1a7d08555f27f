import { join } from 'node:path';
import { type Origin, SETS } from '../corpora/sets.ts';
import {
  changedHyperparameters,
  type PithHyperparameters,
  type WeightedSet,
} from '../train/pith/hyperparameters.ts';
import type { PithTraining } from '../train/pith/pith-training.ts';

/** What all trainings that leave a set out have in common. */
export interface LeaveOutPlan {
  readonly sets: readonly WeightedSet[];
  readonly choices: PithHyperparameters;
  readonly units: number;
  readonly epochs: number;
  readonly seed: number;
  readonly data: string | undefined;
  /** Reads only the first pages of each set, to try things out. */
  readonly limit: number | undefined;
  /** Folder with a subfolder for each training. */
  readonly trainings: string;
}

/**
 * Origins that are left out together, so that five trainings do for eight of them. Leaving out more
 * than is asked of makes the test harder, never easier.
 */
const LEFT_OUT_TOGETHER: readonly (readonly Origin[])[] = [
  ['wcxb'],
  ['blocks'],
  ['multilingual', 'fundus'],
  ['magic-html', 'harvest', 'unlabelled'],
  ['blocks-new-sites'],
];

/** The origins of some sets, in the groups that are left out together. */
export function leftOutGroups(sets: readonly WeightedSet[]): Origin[][] {
  const known = new Set(sets.map(({ name }) => SETS[name].origin));
  return LEFT_OUT_TOGETHER.map((group) => group.filter((origin) => known.has(origin))).filter(
    ({ length }) => length > 0,
  );
}

/** The training of a network that sees no page of some origins. */
export function leftOutTraining(plan: LeaveOutPlan, origins: readonly Origin[]): PithTraining {
  const { sets, choices, trainings, ...run } = plan;
  const name = trainingName(plan, `without-${origins.join('-')}`);
  return {
    run: { ...run, cache: join(trainings, name) },
    choices,
    sets: sets.filter((set) => !origins.includes(SETS[set.name].origin)),
  };
}

/** The name of a training's folder, from all that tells it from others. */
export function trainingName(
  { choices, units, epochs, seed, limit, sets }: Omit<LeaveOutPlan, 'data' | 'trainings'>,
  what: string,
): string {
  const limited = limit === undefined ? [] : [`limit${limit}`];
  const weighted = sets.filter(({ weight }) => weight !== 1);
  return [
    `pith-${units}-${what}-seed${seed}-epochs${epochs}`,
    ...limited,
    ...changedHyperparameters(choices),
    ...weighted.map(({ name, weight }) => `${name}=${weight}`),
  ].join('-');
}
