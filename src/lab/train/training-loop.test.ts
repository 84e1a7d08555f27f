import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as tf from '@tensorflow/tfjs';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { loadKernel } from '../../cli/engine/load-engine.ts';
import { seededRandom } from '../../core/random.ts';
import { FusedAdam } from '../../kernels/bilstm/fused-adam.ts';
import {
  type TrainableNetwork,
  type TrainingPlan,
  type TrainingResult,
  train,
} from './training-loop.ts';

let folder = '';
beforeAll(async () => {
  await loadKernel();
  folder = await mkdtemp(join(tmpdir(), 'pith-training-'));
});
afterAll(() => rm(folder, { recursive: true }));
afterEach(() => vi.restoreAllMocks());

/** A line to be fitted: pages are numbers x with y = 2 x + 1, and a loss that draws random numbers. */
function line(): TrainableNetwork<number> {
  const slope = tf.variable(tf.scalar(0));
  const offset = tf.variable(tf.scalar(0));
  return {
    variables: [slope, offset],
    loss: (xs, random) => {
      const noise = random() * 1e-3;
      const errors = xs.map((x) => tf.sub(tf.add(tf.mul(slope, x), offset), 2 * x + 1 + noise));
      return tf.mean(tf.square(tf.stack(errors))) as tf.Scalar;
    },
    validate: () => ({
      textF1: 1 / (1 + Math.abs(slope.dataSync()[0] - 2)),
      threshold: 0.5,
      contentF1: 0,
      boilerplateF1: 0,
    }),
  };
}

function plan(name: string): TrainingPlan<number> {
  return {
    pages: [-2, -1, 0, 1, 2],
    crop: (x) => x,
    leavesOf: () => 1,
    epochs: 4,
    batchPages: 2,
    learningRate: 0.1,
    seed: 1,
    checkpointPath: join(folder, name),
    fingerprint: 'line',
  };
}

/** The same network, which counts its steps, and is killed once it has taken so many. */
function countingSteps(network: TrainableNetwork<number>, most = Number.POSITIVE_INFINITY) {
  let taken = 0;
  const loss: typeof network.loss = (...asked) => {
    if (taken === most) throw new Error('killed');
    taken++;
    return network.loss(...asked);
  };
  return { network: { ...network, loss }, taken: () => taken };
}

describe('train', () => {
  it('fits the line better in every epoch and keeps the best', async () => {
    const { history, best } = await train(line(), plan('whole'), async () => {});
    expect(history).toHaveLength(4);
    expect(history[3].loss).toBeLessThan(history[0].loss);
    expect(best).toHaveLength(2);
  });

  it('gives the same weights when it is interrupted and resumed', async () => {
    const whole = await train(line(), plan('straight'), async () => {});
    const interrupted = train(line(), plan('broken'), async (history) => {
      if (history.length === 2) throw new Error('interrupted');
    });
    await expect(interrupted).rejects.toThrow('interrupted');
    const resumed = await train(line(), plan('broken'), async () => {});
    expect(resumed.best).toEqual(whole.best);
    expect(resumed.history.map(({ loss }) => loss)).toEqual(whole.history.map(({ loss }) => loss));
  });

  it('keeps the last epoch where later ones have higher selection scores', async () => {
    const network = line();
    const validate = (epoch: number) => ({ ...network.validate(epoch), choice: epoch });
    const { best } = await train({ ...network, validate }, plan('last'), async () => {});
    expect(best).toEqual(network.variables.map((variable) => variable.dataSync()));
  });

  it('starts again when the checkpoint is of another run', async () => {
    await train(line(), plan('of another'), async () => {});
    const other = { ...plan('of another'), fingerprint: 'other', epochs: 2 };
    const { history } = await train(line(), other, async () => {});
    expect(history.map(({ epoch }) => epoch)).toEqual([1, 2]);
  });

  it('resumes in the middle of an epoch, and keeps the best one from before', async () => {
    // The first epoch is the best one, so that it has to come through the checkpoint.
    const bestAtFirst = () => {
      const network = line();
      const validate = (epoch: number) => ({ ...network.validate(epoch), choice: -epoch });
      return { ...network, validate };
    };
    const whole = await train(bestAtFirst(), plan('in one go'), async () => {});
    // A checkpoint after every step.
    let now = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => (now += 61_000));
    // 3 steps an epoch: it ends in the last step of the second, before that is saved.
    const killed = countingSteps(bestAtFirst(), 5);
    await expect(train(killed.network, plan('killed'), async () => {})).rejects.toThrow('killed');
    vi.restoreAllMocks();
    const second = countingSteps(bestAtFirst());
    const resumed = await train(second.network, plan('killed'), async () => {});
    expect(second.taken()).toBe(4 * 3 - 5);
    expect(resumed.best).toEqual(whole.best);
    const losses = ({ history }: TrainingResult) => history.map(({ loss }) => loss);
    expect(losses(resumed)).toEqual(losses(whole));
  });

  it('raises its rate to the highest within the first steps, and lets it fall to nothing', async () => {
    const update = vi.spyOn(FusedAdam.prototype, 'update');
    await train(line(), { ...plan('rates'), epochs: 10 }, async () => {});
    const rates = update.mock.calls.map(([, rate]) => rate);
    // 30 steps, of which the first 4.5 are the warm-up.
    expect(rates[0]).toBeCloseTo(0.1 / 4.5, 6);
    expect(Math.max(...rates)).toBeLessThanOrEqual(0.1);
    expect(rates.indexOf(Math.max(...rates))).toBeLessThan(6);
    expect(rates.at(-1)).toBeCloseTo(0, 10);
  });
});

describe('seededRandom', () => {
  it('repeats, and stays in [0, 1)', () => {
    const [a, b] = [seededRandom(7), seededRandom(7)];
    const drawn = Array.from({ length: 1_000 }, () => a());
    expect(Array.from({ length: 1_000 }, () => b())).toEqual(drawn);
    expect(drawn.every((x) => x >= 0 && x < 1)).toBe(true);
  });
});
