import * as tf from '@tensorflow/tfjs-core';
import { FusedAdam } from '../../../kernels/bilstm/fused-adam.ts';
import { readCheckpoint, writeCheckpoint } from '../checkpoint.ts';
import { Progress } from '../progress.ts';
import { seededRandom, seedOf } from '../random.ts';
import { trainingStep } from '../training-step.ts';
import { AveragedWeights } from './averaged-weights.ts';
import type { Classifier, Validation } from './classifier.ts';
import { type BatchSampling, drawBatch, type Sequence } from './sequences.ts';

/** The state of a network after a number of iterations. */
export interface IterationRecord extends Validation {
  readonly iteration: number;
  /** Mean training loss since the last record. */
  readonly loss: number;
}

export interface ClassifierPlan {
  readonly train: readonly Sequence[];
  readonly val: readonly Sequence[];
  readonly drawing: BatchSampling;
  readonly iterations: number;
  readonly learningRate: number;
  readonly seed: number;
  readonly title: string;
  /** File of the checkpoint, from which an interrupted run resumes. */
  readonly checkpointPath: string;
  /** Identifies the run: a checkpoint of another run is not used. */
  readonly fingerprint: string;
}

export interface TrainedClassifier {
  readonly history: readonly IterationRecord[];
  /** Averaged weights with the lowest validation error; the earliest among equals. */
  readonly best: readonly Float32Array[];
}

/** Iterations between validations, which are also those between checkpoints. */
const VALIDATION_INTERVAL = 100;

interface State {
  readonly fingerprint: string;
  readonly iteration: number;
  readonly history: readonly IterationRecord[];
}

/**
 * Trains with Adam at a constant rate and keeps the weights with the lowest validation error
 * (Vogels et al. 2018, section 4.2). Unlike in the paper, the running mean of the weights is
 * validated and kept. Every iteration draws random numbers from the seed and its own number, so a
 * resumed run gives the same weights.
 */
export async function trainClassifier(
  classifier: Classifier,
  plan: ClassifierPlan,
): Promise<TrainedClassifier> {
  const run = await resume(classifier, plan);
  const { iterations, seed, learningRate } = plan;
  const progress = new Progress(plan.title, iterations, run.state.iteration);
  try {
    for (let iteration = run.state.iteration + 1, sum = 0; iteration <= iterations; iteration++) {
      const random = seededRandom(seedOf(seed, iteration));
      const batch = drawBatch(plan.train, plan.drawing, random);
      const loss = () => classifier.loss(batch, random);
      sum += trainingStep(loss, classifier.variables, { adam: run.adam, learningRate });
      run.averaged.update();
      progress.advance(1, describe(run.state.history));
      if (iteration % VALIDATION_INTERVAL !== 0 && iteration !== iterations) continue;
      const steps = iteration - run.state.iteration;
      const validation = run.averaged.withMeans(() => classifier.validate(plan.val));
      const record = { iteration, loss: sum / steps, ...validation };
      sum = 0;
      const history = [...run.state.history, record];
      run.state = { ...run.state, iteration, history };
      if (bestRecord(history) === record) run.best = run.averaged.values();
      await save(run, classifier, plan.checkpointPath);
    }
    return { history: run.state.history, best: run.best };
  } finally {
    run.adam.dispose();
  }
}

/** The record with the lowest validation error; the earliest among equals. */
export function bestRecord(history: readonly IterationRecord[]): IterationRecord | undefined {
  let best: IterationRecord | undefined;
  for (const record of history) {
    if (best === undefined || record.error < best.error) best = record;
  }
  return best;
}

interface Run {
  readonly adam: FusedAdam;
  readonly averaged: AveragedWeights;
  state: State;
  best: readonly Float32Array[];
}

async function resume(
  { variables }: Classifier,
  { checkpointPath, fingerprint }: ClassifierPlan,
): Promise<Run> {
  const checkpoint = await readCheckpoint(checkpointPath);
  const state = checkpoint?.state as State | undefined;
  if (checkpoint === undefined || state?.fingerprint !== fingerprint) {
    return {
      adam: new FusedAdam(variables),
      averaged: new AveragedWeights(variables),
      state: { fingerprint, iteration: 0, history: [] },
      best: [],
    };
  }
  const { arrays } = checkpoint;
  variables.forEach((variable, i) => {
    tf.tidy(() => variable.assign(tf.tensor(arrays[`value ${i}`], variable.shape)));
  });
  const moments = variables.map((_, i) => ({ m: arrays[`m ${i}`], v: arrays[`v ${i}`] }));
  const means = variables.map((_, i) => arrays[`mean ${i}`]);
  return {
    adam: new FusedAdam(variables, moments, state.iteration),
    averaged: new AveragedWeights(variables, means, state.iteration),
    state,
    best: variables.map((_, i) => arrays[`best ${i}`]),
  };
}

async function save({ adam, averaged, state, best }: Run, classifier: Classifier, path: string) {
  const arrays: Record<string, Float32Array> = {};
  const moments = adam.moments();
  const means = averaged.values();
  valuesOf(classifier).forEach((values, i) => {
    arrays[`value ${i}`] = values;
    arrays[`m ${i}`] = moments[i].m;
    arrays[`v ${i}`] = moments[i].v;
    arrays[`mean ${i}`] = means[i];
    arrays[`best ${i}`] = best[i];
  });
  await writeCheckpoint(path, { state, arrays });
}

/** Copies of the variables' values, because the backend's arrays change with the variables. */
function valuesOf({ variables }: Classifier): Float32Array[] {
  return variables.map((variable) => Float32Array.from(variable.dataSync()));
}

function describe(history: readonly IterationRecord[]): string {
  const last = history.at(-1);
  const best = bestRecord(history);
  if (last === undefined || best === undefined) return '';
  const error = `error on val ${last.error.toFixed(4)}, lowest ${best.error.toFixed(4)}`;
  return `loss ${last.loss.toFixed(4)}, ${error} at ${best.iteration}`;
}
