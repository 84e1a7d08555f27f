import { expect, it } from 'vitest';
import type { Experiment } from './experiment-log.ts';
import { experimentTable, groupExperiments } from './experiment-table.ts';

function experiment(seed: number, textF1: number, changed: readonly string[]): Experiment {
  return {
    finished: '2026-11-20T10:00',
    commit: 'abc',
    changed,
    units: 64,
    epochs: 6,
    seed,
    parameters: 750_000,
    trainPages: 1_155,
    seconds: 300,
    bestEpoch: 5,
    textF1,
    threshold: 0.2,
    textF1ByType: { article: 0.96 },
  };
}

it('trainings that differ in the seed alone make one row, the best rows first', () => {
  const groups = groupExperiments([
    experiment(1, 0.88, []),
    experiment(1, 0.9, ['spliced=1']),
    experiment(2, 0.89, []),
  ]);
  expect(groups.map(({ name, textF1 }) => [name, textF1])).toEqual([
    ['spliced=1; 64 units, 6 epochs, 750 k parameters', 0.9],
    ['plain recipe; 64 units, 6 epochs, 750 k parameters', 0.885],
  ]);
  const [, , , defaults] = experimentTable(groups).split('\n');
  expect(defaults).toContain('| 1, 2 | 0.8850 ± 0.0071 | 0.2, 0.2 | 5 | 0.960 |');
});

it('a training that was only made again, with the same result, counts once', () => {
  const first = experiment(1, 0.88, []);
  const again = { ...first, finished: '2026-11-25T10:00', commit: 'def' };
  const otherCode = { ...again, textF1: 0.886 };
  const [group] = groupExperiments([first, experiment(2, 0.89, []), again, otherCode]);
  expect(group.runs.map(({ seed, textF1 }) => [seed, textF1])).toEqual([
    [1, 0.88],
    [2, 0.89],
    [1, 0.886],
  ]);
});
