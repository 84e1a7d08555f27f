import * as tf from '@tensorflow/tfjs-core';
import { type Random, seededRandom } from '../../core/random.ts';
import { FusedAdam, type Moments } from '../../kernels/bilstm/fused-adam.ts';
import { readCheckpoint, writeCheckpoint } from './checkpoint.ts';
import { bestEpoch, type EpochRecord } from './history.ts';
import { note, Progress } from './progress.ts';
import { seedOf, shuffled } from './random.ts';
import { trainingStep } from './training-step.ts';

/** A network that can be trained on pages of type `P`. */
export interface TrainableNetwork<P> {
  readonly variables: readonly tf.Variable[];
  /** Mean loss over the leaves of a batch, as a function of `variables`. */
  loss(batch: readonly P[], random: Random): tf.Scalar;
  /** Scores the network on the validation pages after an epoch, counted from 1. */
  validate(epoch: number): Omit<EpochRecord, 'epoch' | 'loss' | 'seconds' | 'leavesPerSecond'>;
}

export interface TrainingPlan<P> {
  readonly pages: readonly P[];
  /** A part of a page that is short enough for one step; drawn anew in each epoch. */
  crop(page: P, random: Random): P;
  leavesOf(page: P): number;
  readonly epochs: number;
  readonly batchPages: number;
  readonly learningRate: number;
  /**
   * The learning rate's schedule: one cycle with `learningRate` as its highest rate, or a constant
   * rate.
   */
  readonly schedule?: 'one-cycle' | 'constant';
  readonly seed: number;
  /** File of the checkpoint, from which an interrupted run resumes. */
  readonly checkpointPath: string;
  /** Identifies the run: a checkpoint of another run is not used. */
  readonly fingerprint: string;
}

export interface TrainingResult {
  readonly history: readonly EpochRecord[];
  /** Values of the variables after the best epoch. */
  readonly best: readonly Float32Array[];
}

/** Time between two checkpoints within an epoch. */
const CHECKPOINT_INTERVAL_MS = 60_000;
/**
 * Share of the steps in which the learning rate rises; after that it falls to zero along a cosine.
 */
const WARM_UP = 0.15;

interface State {
  readonly fingerprint: string;
  readonly epoch: number;
  readonly step: number;
  readonly lossSum: number;
  readonly leaves: number;
  readonly seconds: number;
  readonly history: readonly EpochRecord[];
}

/**
 * Trains with Adam, by default under a one-cycle learning rate, and keeps the weights of the best
 * epoch. It resumes an interrupted run with the same fingerprint. Every epoch and step draws random
 * numbers from the seed and its own number, so a resumed run gives the same weights.
 */
export async function train<P>(
  network: TrainableNetwork<P>,
  plan: TrainingPlan<P>,
  onEpoch: (history: readonly EpochRecord[]) => Promise<void>,
): Promise<TrainingResult> {
  const run = new TrainingRun(network, plan);
  await run.resume();
  await run.finish(onEpoch);
  return run.result();
}

class TrainingRun<P> {
  private readonly network: TrainableNetwork<P>;
  private readonly plan: TrainingPlan<P>;
  private readonly stepsPerEpoch: number;
  private adam: FusedAdam;
  private best: readonly Float32Array[] = [];
  private state: State;

  constructor(network: TrainableNetwork<P>, plan: TrainingPlan<P>) {
    this.network = network;
    this.plan = plan;
    this.stepsPerEpoch = Math.ceil(plan.pages.length / plan.batchPages);
    this.adam = new FusedAdam(network.variables);
    this.state = newState(plan.fingerprint);
  }

  result(): TrainingResult {
    return { history: this.state.history, best: this.best };
  }

  async resume(): Promise<void> {
    const checkpoint = await readCheckpoint(this.plan.checkpointPath);
    const state = checkpoint?.state as State | undefined;
    if (checkpoint === undefined || state?.fingerprint !== this.plan.fingerprint) return;
    const { arrays } = checkpoint;
    this.state = state;
    const moments = this.network.variables.map(
      (_, i): Moments => ({ m: arrays[`m ${i}`], v: arrays[`v ${i}`] }),
    );
    this.adam.dispose();
    const steps = state.epoch * this.stepsPerEpoch + state.step;
    this.adam = new FusedAdam(this.network.variables, moments, steps);
    this.network.variables.forEach((variable, i) => {
      tf.tidy(() => variable.assign(tf.tensor(arrays[`value ${i}`], variable.shape)));
    });
    this.best = this.network.variables.map((_, i) => arrays[`best ${i}`]);
  }

  async finish(onEpoch: (history: readonly EpochRecord[]) => Promise<void>): Promise<void> {
    const { epochs } = this.plan;
    const total = epochs * this.stepsPerEpoch;
    const progress = new Progress(
      'training',
      total,
      this.state.epoch * this.stepsPerEpoch + this.state.step,
    );
    while (this.state.epoch < epochs) {
      await this.finishEpoch(progress);
      await this.save();
      note(epochLine(this.state.history, epochs));
      await onEpoch(this.state.history);
    }
  }

  private async finishEpoch(progress: Progress): Promise<void> {
    const { seed, epochs, pages, batchPages } = this.plan;
    const order = shuffled(pages, seededRandom(seedOf(seed, this.state.epoch)));
    let savedMs = performance.now();
    for (let step = this.state.step; step < this.stepsPerEpoch; step++) {
      const startMs = performance.now();
      const random = seededRandom(seedOf(seed, this.state.epoch, step + 1));
      const batch = order
        .slice(step * batchPages, (step + 1) * batchPages)
        .map((page) => this.plan.crop(page, random));
      const loss = this.step(batch, random);
      const leaves = batch.reduce((sum, page) => sum + this.plan.leavesOf(page), 0);
      this.state = {
        ...this.state,
        step: step + 1,
        lossSum: this.state.lossSum + loss * leaves,
        leaves: this.state.leaves + leaves,
        seconds: this.state.seconds + (performance.now() - startMs) / 1_000,
      };
      progress.advance(
        1,
        `epoch ${this.state.epoch + 1} of ${epochs}, loss ${(this.state.lossSum / this.state.leaves).toFixed(4)}, ${Math.round(this.state.leaves / this.state.seconds)} leaves/s`,
      );
      if (performance.now() - savedMs > CHECKPOINT_INTERVAL_MS) {
        await this.save();
        savedMs = performance.now();
      }
    }
    this.closeEpoch();
  }

  private step(batch: readonly P[], random: Random): number {
    const { variables } = this.network;
    return trainingStep(() => this.network.loss(batch, random), variables, {
      adam: this.adam,
      learningRate: this.learningRate(),
    });
  }

  /** The learning rate of the current step: a linear rise, then half a cosine down to zero. */
  private learningRate(): number {
    if (this.plan.schedule === 'constant') return this.plan.learningRate;
    const total = this.plan.epochs * this.stepsPerEpoch;
    const done = (this.state.epoch * this.stepsPerEpoch + this.state.step + 1) / total;
    const share =
      done < WARM_UP
        ? done / WARM_UP
        : (1 + Math.cos((Math.PI * (done - WARM_UP)) / (1 - WARM_UP))) / 2;
    return this.plan.learningRate * share;
  }

  private closeEpoch(): void {
    const { history, epoch, lossSum, leaves, seconds } = this.state;
    const record: EpochRecord = {
      epoch: epoch + 1,
      loss: lossSum / leaves,
      seconds,
      leavesPerSecond: leaves / seconds,
      ...this.network.validate(epoch + 1),
    };
    const next = [...history, record];
    if (bestEpoch(next) === record) {
      this.best = this.network.variables.map((v) => Float32Array.from(v.dataSync()));
    }
    this.state = { ...newState(this.plan.fingerprint), epoch: epoch + 1, history: next };
  }

  private async save(): Promise<void> {
    const arrays: Record<string, Float32Array> = {};
    const moments = this.adam.moments();
    this.network.variables.forEach((variable, i) => {
      arrays[`value ${i}`] = Float32Array.from(variable.dataSync());
      arrays[`m ${i}`] = moments[i].m;
      arrays[`v ${i}`] = moments[i].v;
      arrays[`best ${i}`] = this.best[i] ?? new Float32Array(0);
    });
    await writeCheckpoint(this.plan.checkpointPath, { state: this.state, arrays });
  }
}

function newState(fingerprint: string): State {
  return { fingerprint, epoch: 0, step: 0, lossSum: 0, leaves: 0, seconds: 0, history: [] };
}

function epochLine(history: readonly EpochRecord[], epochs: number): string {
  const last = history[history.length - 1];
  return [
    `epoch ${last.epoch} of ${epochs}: loss ${last.loss.toFixed(4)}`,
    ...(last.textF1 > 0 ? [validationLine(last)] : []),
    `${last.seconds.toFixed(0)} s, ${Math.round(last.leavesPerSecond)} leaves/s`,
  ].join('; ');
}

function validationLine({ textF1, threshold, contentF1, boilerplateF1 }: EpochRecord): string {
  return `val text F1 ${textF1.toFixed(4)} at ${threshold}; content F1 ${contentF1.toFixed(3)}, boilerplate F1 ${boilerplateF1.toFixed(3)}`;
}
