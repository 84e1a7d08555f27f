import { describe, expect, it } from 'vitest';
import { fitLine } from './straight-line.ts';

describe('a straight line', () => {
  it('goes through points that lie on one', () => {
    const line = fitLine([
      { x: 0, y: 1 },
      { x: 2, y: 5 },
      { x: 4, y: 9 },
    ]);
    expect(line).toEqual({ slope: 2, intercept: 1, r2: 1 });
  });

  it('explains nothing of points that rise and fall alike', () => {
    const line = fitLine([
      { x: 0, y: 0 },
      { x: 1, y: 3 },
      { x: 2, y: 0 },
    ]);
    expect(line).toEqual({ slope: 0, intercept: 1, r2: 0 });
  });
});
