import { expect, test } from 'vitest';
import { attendGroups, attendGroupsGradient } from './attend-groups.ts';

/** One grouping of two rows with one column, both in one group. */
const TOGETHER = { ids: [Int32Array.of(0, 0)], counts: [1] };
const X = Float32Array.of(2, 4);

test('rows whose scores are far beyond all bounds have a mean all the same', () => {
  for (const score of [-1_000, 1_000]) {
    const { means, weights } = attendGroups(X, Float32Array.of(score, score), TOGETHER);
    expect([...weights]).toEqual([0.5, 0.5]);
    expect([...means]).toEqual([3, 3]);
  }
});

test('the slope by a score is the weight of its row times how far the row is from the mean', () => {
  // Weights 1/4 and 3/4, mean 3.5; the loss is the sum of both means, so each comes back twice.
  const attended = attendGroups(X, Float32Array.of(0, Math.log(3)), TOGETHER);
  expect(attended.means[0]).toBeCloseTo(3.5, 6);
  const { dx, dScores } = attendGroupsGradient(X, attended, Float32Array.of(1, 1), TOGETHER);
  expect([dx[0], dx[1]]).toEqual([expect.closeTo(0.5, 6), expect.closeTo(1.5, 6)]);
  // 1/4 * 2 * (2 - 3.5) and 3/4 * 2 * (4 - 3.5).
  expect([dScores[0], dScores[1]]).toEqual([expect.closeTo(-0.75, 6), expect.closeTo(0.75, 6)]);
});
