import { existsSync } from 'node:fs';
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
  const plan = { ...options, trainings };
  const teacher = choices.multilingual > 0 ? await trainTeacher(plan, choices) : undefined;
  const trained: TrainedMember[] = [];
  for (let seed = options.seed; seed < options.seed + members; seed++) {
    trained.push((await trainOne({ ...plan, seed }, choices, teacher)).member);
  }
  const name = `${memberName(options, changedChoices(choices))}-members${members}`;
  return assemblePith(trained, choices, options.folder ?? join(trainings, name, 'models/pith'));
}

type OneOptions = Omit<MembersOptions, 'members' | 'folder'>;

/** Trains the model that labels the multilingual pages: the same, but without them. */
async function trainTeacher(options: OneOptions, choices: PithChoices): Promise<string> {
  return (await trainOne(options, { ...choices, multilingual: 0 })).models;
}

async function trainOne(
  { trainings, ...options }: OneOptions,
  choices: PithChoices,
  teacher?: string,
): Promise<{ readonly member: TrainedMember; readonly models: string }> {
  const changed = changedChoices(choices);
  const cache = join(trainings, memberName(options, changed));
  const models = join(cache, 'models');
  const isNew = !existsSync(join(cache, 'run.json'));
  const run = { ...options, cache, folder: join(models, 'pith') };
  const member = await trainMember(run, choices, teacher);
  if (isNew && options.limit === undefined) {
    logExperiment(member.record, { epochs: options.epochs, changed });
  }
  return { member, models };
}

function memberName(
  { units, epochs, seed, limit }: Pick<RunOptions, 'units' | 'epochs' | 'seed' | 'limit'>,
  changed: readonly string[],
): string {
  const limited = limit === undefined ? [] : [`limit${limit}`];
  return [`pith-${units}-seed${seed}-epochs${epochs}`, ...limited, ...changed].join('-');
}
