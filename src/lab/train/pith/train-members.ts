import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { stderr } from 'node:process';
import { logExperiment } from '../../experiments/experiment-log.ts';
import type { RunOptions } from '../training-run.ts';
import { type AssembledRecord, assemblePith } from './assemble-pith.ts';
import { changedChoices, MULTILINGUAL_CHOICES, type PithChoices } from './choices.ts';
import { multilingualLessons, teach } from './teachers.ts';
import { type Lessons, readPages, type TrainedMember, trainNetwork } from './train-pith.ts';

interface MembersOptions extends Omit<RunOptions, 'cache' | 'folder' | 'seed'> {
  /** Where the model goes; into its cache when left out. */
  readonly folder: string | undefined;
  /** One for each network. */
  readonly seeds: readonly number[];
  /** Holds a folder for each training. */
  readonly trainings: string;
}

/** Trains the networks of an engine `pith`, or goes on where that was interrupted, and makes one model of them. */
export async function trainMembers(
  { seeds, folder, ...plan }: MembersOptions,
  choices: PithChoices,
): Promise<AssembledRecord> {
  const trained: TrainedMember[] = [];
  const total = seeds.length * (1 + choices.teachers);
  let begun = 0;
  // Networks of an earlier run are gone through in a moment, but are of the number.
  const onBegin = () =>
    total > 1 &&
    stderr.write(`network ${++begun} of ${total}; the time left is that of this one\n`);
  for (const seed of seeds) {
    trained.push(await trainMember({ ...plan, seed, onBegin }, choices));
  }
  const name = trainingName({ ...plan, seed: seeds.join('+') }, changedChoices(choices));
  const target = folder ?? join(plan.trainings, `${name}-assembled`, 'models/pith');
  return assemblePith(trained, choices, target);
}

interface MemberOptions extends Omit<MembersOptions, 'seeds' | 'folder'> {
  readonly seed: number;
  /** Called before each network is trained. */
  onBegin(): void;
}

/** One member: a network of its own, or one that learns from others, which are trained first. */
async function trainMember(plan: MemberOptions, choices: PithChoices): Promise<TrainedMember> {
  if (choices.teachers === 0) return trainOne(plan, choices, { pages: readPages(plan, choices) });
  const alone = { ...choices, teachers: 0, multilingual: 0 };
  const teachers: Omit<TrainedMember, 'pages'>[] = [];
  for (let seed = plan.seed; seed < plan.seed + choices.teachers; seed++) {
    // Without the pages of each, which are a gigabyte.
    const { pages: _, ...teacher } = await trainMember({ ...plan, seed }, alone);
    teachers.push(teacher);
  }
  const pages = readPages(plan, choices);
  const part = MULTILINGUAL_CHOICES[choices.multilingual];
  const further = part === undefined ? [] : multilingualLessons(pages, { ...plan, part });
  const lessons = teach(pages, teachers, { share: choices.teachersShare, further });
  const student = await trainOne(plan, choices, lessons);
  return { ...student, records: [student, ...teachers].flatMap(({ records }) => records) };
}

async function trainOne(
  { trainings, onBegin, ...options }: MemberOptions,
  choices: PithChoices,
  lessons: Lessons,
): Promise<TrainedMember> {
  onBegin();
  const changed = changedChoices(choices);
  const cache = join(trainings, trainingName(options, changed));
  const isNew = !existsSync(join(cache, 'run.json'));
  const run = { ...options, cache, folder: join(cache, 'models/pith') };
  const member = await trainNetwork(run, choices, lessons);
  if (isNew && options.limit === undefined) {
    logExperiment(member.records[0], { epochs: options.epochs, changed });
  }
  return member;
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
