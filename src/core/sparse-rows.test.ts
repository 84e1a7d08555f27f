import { describe, expect, it } from 'vitest';
import { concatRows } from './sparse-rows.ts';

// Three rows: {2: 1}, {}, {0: 3, 1: 4}.
const rows = {
  indices: Int32Array.of(2, 0, 1),
  counts: Float32Array.of(1, 3, 4),
  offsets: Int32Array.of(0, 1, 1, 3),
};

describe('concatRows', () => {
  it('stacks ranges of rows', () => {
    const result = concatRows([
      { rows, from: 1, to: 3 },
      { rows, from: 0, to: 1 },
    ]);
    expect([...result.indices]).toEqual([0, 1, 2]);
    expect([...result.counts]).toEqual([3, 4, 1]);
    expect([...result.offsets]).toEqual([0, 0, 2, 3]);
  });

  it('gives no rows for no ranges', () => {
    expect([...concatRows([]).offsets]).toEqual([0]);
  });
});
