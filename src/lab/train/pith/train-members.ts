import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { logExperiment, logModel } from '../../experiments/experiment-log.ts';
import type { RunOptions } from '../training-run.ts';
import { type AssembledRecord, assemblePith } from './assemble-pith.ts';
import { changedChoices, type PithChoices } from './choices.ts';
import { readPages, type Start, type TrainedMember, trainNetwork } from './train-pith.ts';

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
  { members, folder, ...plan }: MembersOptions,
  choices: PithChoices,
): Promise<AssembledRecord> {
  const trained: TrainedMember[] = [];
  for (let seed = plan.seed; seed < plan.seed + members; seed++) {
    trained.push(await trainMember({ ...plan, seed }, choices));
  }
  const name = `${trainingName(plan, changedChoices(choices))}-members${members}`;
  const target = folder ?? join(plan.trainings, name, 'models/pith');
  const model = assemblePith(trained, choices, target);
  if (choices.tunings > 0 && plan.limit === undefined) {
    logModel(model, { epochs: plan.epochs, changed: changedChoices(choices) });
  }
  return model;
}

type MemberOptions = Omit<MembersOptions, 'members' | 'folder'>;

/**
 * One member: a network trained from scratch, then tuned several times from there on, the weights of
 * all tunings averaged (model soups; Wortsman et al., ICML 2022): nearly as good as asking all of
 * them, at the cost of one.
 */
async function trainMember(plan: MemberOptions, choices: PithChoices): Promise<TrainedMember> {
  const plain = { ...choices, tunings: 0, multilingual: 0 };
  const pages = await readPages(plan, plain);
  const base = await trainOne(plan, plain, { pages });
  if (choices.tunings === 0) return base.member;
  const teacher = choices.multilingual > 0 ? base.models : undefined;
  const further = await readPages({ ...plan, seed: plan.seed + SEED_STEP }, choices, teacher);
  const tuned: TrainedMember[] = [];
  for (let tuning = 1; tuning <= choices.tunings; tuning++) {
    const seed = plan.seed + tuning * SEED_STEP;
    const tuningPlan = { ...plan, seed, epochs: choices.tuningEpochs };
    const gently = { ...choices, learningRate: choices.tuningRate };
    const start = { pages: further, weights: base.member.best };
    tuned.push((await trainOne(tuningPlan, gently, start)).member);
  }
  return {
    ...base.member,
    records: [base.member, ...tuned].flatMap(({ records }) => records),
    best: averageWeights(tuned.map(({ best }) => best)),
  };
}

/** Seeds of tunings are far from those of members. */
const SEED_STEP = 1_000;

async function trainOne(
  { trainings, ...options }: MemberOptions,
  choices: PithChoices,
  start: Start,
): Promise<{ readonly member: TrainedMember; readonly models: string }> {
  const changed = changedChoices(choices);
  const cache = join(trainings, trainingName(options, changed));
  const models = join(cache, 'models');
  const isNew = !existsSync(join(cache, 'run.json'));
  const run = { ...options, cache, folder: join(models, 'pith') };
  const member = await trainNetwork(run, choices, start);
  if (isNew && options.limit === undefined) {
    logExperiment(member.records[0], { epochs: options.epochs, changed });
  }
  return { member, models };
}

/** The mean of the weights of networks of the same shape. */
function averageWeights(networks: readonly (readonly Float32Array[])[]): Float32Array[] {
  return networks[0].map((values, i) =>
    values.map(
      (_, j) => networks.reduce((sum, network) => sum + network[i][j], 0) / networks.length,
    ),
  );
}

function trainingName(
  { units, epochs, seed, limit }: Pick<RunOptions, 'units' | 'epochs' | 'seed' | 'limit'>,
  changed: readonly string[],
): string {
  const limited = limit === undefined ? [] : [`limit${limit}`];
  return [`pith-${units}-seed${seed}-epochs${epochs}`, ...limited, ...changed].join('-');
}
