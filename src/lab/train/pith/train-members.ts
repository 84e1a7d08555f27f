import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { logExperiment } from '../../experiments/experiment-log.ts';
import type { RunOptions } from '../training-run.ts';
import { type AssembledRecord, assemblePith } from './assemble-pith.ts';
import { changedChoices, type PithChoices } from './choices.ts';
import { type TrainedMember, trainMember } from './train-pith.ts';

interface MembersOptions extends Omit<RunOptions, 'cache' | 'folder'> {
  /** Where the model goes; into its cache when left out. */
  readonly folder: string | undefined;
  /** Networks to train, with seeds from `seed` upwards. */
  readonly members: number;
  /** Holds a folder for each training. */
  readonly trainings: string;
}

/** Trains the networks of an engine `pith`, or goes on where that was interrupted, and makes one model of them. */
export async function trainMembers(
  { members, trainings, ...options }: MembersOptions,
  choices: PithChoices,
): Promise<AssembledRecord> {
  const changed = changedChoices(choices);
  const trained: TrainedMember[] = [];
  for (let seed = options.seed; seed < options.seed + members; seed++) {
    const cache = join(trainings, memberName({ ...options, seed }, changed));
    const folder = join(cache, 'models/pith');
    const member = await trainMember({ ...options, seed, cache, folder }, choices);
    if (options.limit === undefined) {
      logExperiment(member.record, { epochs: options.epochs, changed });
    }
    trained.push(member);
  }
  const cache = join(trainings, `${memberName(options, changed)}-members${members}`);
  mkdirSync(cache, { recursive: true });
  return assemblePith(trained, choices, {
    folder: options.folder ?? join(cache, 'models/pith'),
    cache,
  });
}

function memberName(
  { units, epochs, seed, limit }: Pick<RunOptions, 'units' | 'epochs' | 'seed' | 'limit'>,
  changed: readonly string[],
): string {
  const limited = limit === undefined ? [] : [`limit${limit}`];
  return [`pith-${units}-seed${seed}-epochs${epochs}`, ...limited, ...changed].join('-');
}
