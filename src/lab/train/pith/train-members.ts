import { join } from 'node:path';
import { leaveSetsOut } from '../../leave-out/leave-sets-out.ts';
import { leftOutGroups, trainingName } from '../../leave-out/left-out-training.ts';
import { ParallelProgress } from '../parallel-progress.ts';
import type { RunOptions } from '../training-run.ts';
import { type AssembledRecord, assemblePith } from './assemble-pith.ts';
import type { PithHyperparameters, WeightedSet } from './hyperparameters.ts';
import { trainInParallel } from './pith-training.ts';

interface MembersOptions extends Omit<RunOptions, 'cache' | 'folder' | 'seed'> {
  /** Folder of the model; its cache folder when left out. */
  readonly folder: string | undefined;
  /** One seed per network; the networks that each leave out a set have the first. */
  readonly seeds: readonly number[];
  /** The sets that the recipe was chosen on, and that each are left out once. */
  readonly sets: readonly WeightedSet[];
  /** Sets that only the networks of the model learn from. */
  readonly more: readonly WeightedSet[];
  /** Folder with a subfolder for each training. */
  readonly trainings: string;
  /** Number of networks that are trained at a time, from 1. */
  readonly workers: number;
}

/**
 * Trains all networks of a `pith` model, resuming interrupted trainings, and assembles the model.
 * First come the networks that each leave out some sets: what they say of these is what the model is
 * calibrated by.
 */
export async function trainMembers(
  { seeds, folder, trainings, workers, sets, more, ...plan }: MembersOptions,
  choices: PithHyperparameters,
): Promise<AssembledRecord> {
  const total = leftOutGroups(sets).length + seeds.length;
  const progress = new ParallelProgress({ noun: 'network', total, last: 'training' });
  const common = { ...plan, choices, trainings, sets };
  const leftOut = await leaveSetsOut({
    ...common,
    seed: seeds[0],
    workers,
    display: progress.display(),
  });
  const all = [...sets, ...more];
  const members = await trainInParallel(
    seeds.map((seed) => ({
      run: {
        ...plan,
        seed,
        cache: join(trainings, trainingName({ ...common, seed, sets: all }, 'all')),
      },
      choices,
      sets: all,
    })),
    { workers, display: progress.display(leftOut.length) },
  );
  const name = trainingName({ ...common, seed: seeds[0], sets: all }, `${seeds.length}-of-all`);
  return assemblePith(members, {
    choices,
    sets: all,
    folder: folder ?? join(trainings, `${name}-assembled`, 'models/pith'),
    heldOut: leftOut.flatMap(({ pages }) => pages),
    leftOut: leftOut.map(({ member }) => member.record),
  });
}
