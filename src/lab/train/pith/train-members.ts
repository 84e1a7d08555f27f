import { join } from 'node:path';
import { ParallelProgress } from '../parallel-progress.ts';
import type { RunOptions } from '../training-run.ts';
import { type AssembledRecord, assemblePith } from './assemble-pith.ts';
import { changedHyperparameters, type PithHyperparameters } from './hyperparameters.ts';
import { type PithTraining, trainInParallel } from './pith-training.ts';
import { readValidationPages, type TrainedMember } from './train-pith.ts';

interface MembersOptions extends Omit<RunOptions, 'cache' | 'folder' | 'seed'> {
  /** Folder of the model; its cache folder when left out. */
  readonly folder: string | undefined;
  /** One seed per network. */
  readonly seeds: readonly number[];
  /** Folder with a subfolder for each training. */
  readonly trainings: string;
  /** Number of networks that are trained at a time, from 1. */
  readonly workers: number;
}

/**
 * Trains all networks of a `pith` model, resuming interrupted trainings, and assembles the model.
 * The teachers are trained first.
 */
export async function trainMembers(
  { seeds, folder, trainings, workers, ...plan }: MembersOptions,
  choices: PithHyperparameters,
): Promise<AssembledRecord> {
  const alone = { ...choices, teachers: 0, multilingual: 0 };
  const teacherSeeds = [...new Set(seeds.flatMap((seed) => teacherSeedsOf(seed, choices)))];
  const total = teacherSeeds.length + seeds.length;
  const progress = new ParallelProgress({ noun: 'network', total, workers, last: 'training' });
  const training = (
    seed: number,
    own: PithHyperparameters,
    teachers: readonly TrainedMember[],
  ): PithTraining => {
    const cache = join(trainings, trainingName({ ...plan, seed }, changedHyperparameters(own)));
    return { run: { ...plan, seed, cache }, choices: own, teachers };
  };
  const teachers = await trainInParallel(
    teacherSeeds.map((seed) => training(seed, alone, [])),
    { workers, display: progress.display() },
  );
  const taughtBy = (seed: number) =>
    teacherSeedsOf(seed, choices).map((teacher) => teachers[teacherSeeds.indexOf(teacher)]);
  const students = await trainInParallel(
    seeds.map((seed) => training(seed, choices, taughtBy(seed))),
    { workers, display: progress.display(teacherSeeds.length) },
  );
  const members = students.map((student, i) => ({
    ...student,
    records: [student, ...taughtBy(seeds[i])].flatMap(({ records }) => records),
  }));
  const name = trainingName({ ...plan, seed: seeds.join('+') }, changedHyperparameters(choices));
  const target = folder ?? join(trainings, `${name}-assembled`, 'models/pith');
  return assemblePith(members, {
    choices,
    folder: target,
    val: readValidationPages(members[0], plan),
  });
}

/** Seeds of the teachers of the network with this seed. */
function teacherSeedsOf(seed: number, { teachers }: PithHyperparameters): number[] {
  return Array.from({ length: teachers }, (_, i) => seed + i);
}

function trainingName(
  {
    units,
    epochs,
    seed,
    limit,
  }: Pick<RunOptions, 'units' | 'epochs' | 'limit'> & {
    readonly seed: number | string;
  },
  changed: readonly string[],
): string {
  const limited = limit === undefined ? [] : [`limit${limit}`];
  return [`pith-${units}-seed${seed}-epochs${epochs}`, ...limited, ...changed].join('-');
}
