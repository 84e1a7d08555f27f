import { expect, it } from 'vitest';
import type { EpochRecord } from '../train/history.ts';
import type { RunRecord } from '../train/training-run.ts';
import { boilerNetFigures, web2TextFigures } from './card-figures.ts';

const epoch = (number: number, textF1: number): EpochRecord => ({
  epoch: number,
  loss: 1,
  textF1,
  threshold: 0.4,
  contentF1: 0.7,
  boilerplateF1: 0.8,
  seconds: 1,
  leavesPerSecond: 1,
});
const run = (units: number, history: readonly EpochRecord[]): RunRecord => ({
  units,
  seed: 1,
  parameters: units * 10,
  bytes: units * 20,
  threshold: 0.4,
  trainPages: units + 1,
  valPages: 5,
  history,
});

it('a size of BoilerNet is shown as it was after its best epoch, the smallest first', () => {
  const runs = [run(128, [epoch(1, 0.5)]), run(64, [epoch(1, 0.6), epoch(2, 0.8), epoch(3, 0.7)])];
  const { trainPages, sizes } = boilerNetFigures(runs, 64);
  expect(trainPages).toBe(65);
  expect(
    sizes.map(({ units, epoch: best, epochs, textF1 }) => [units, best, epochs, textF1]),
  ).toEqual([
    [64, 2, 3, 0.8],
    [128, 1, 1, 0.5],
  ]);
});

it('a size that was not trained has no figures', () => {
  expect(() => boilerNetFigures([run(128, [epoch(1, 0.5)])], 64)).toThrow(RangeError);
});

it('a network of Web2Text is shown at the iteration with the fewest errors', () => {
  const record = (iteration: number, error: number) => ({
    iteration,
    error,
    crossEntropy: 0.3,
    loss: 1,
  });
  const figures = web2TextFigures({
    seed: 1,
    iterations: 200,
    parameters: 1,
    bytes: 2,
    trainPages: 3,
    valPages: 4,
    unary: [record(100, 0.2), record(200, 0.1)],
    pairwise: [record(100, 0.2), record(200, 0.3)],
  });
  expect([figures.unary.iteration, figures.pairwise.iteration]).toEqual([200, 100]);
  expect(figures.unary).not.toHaveProperty('loss');
});
