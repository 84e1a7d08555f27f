import { PithError } from '../../core/errors.ts';

/**
 * The order in which the rows of a batch are run: time-major, with the sequences sorted by falling
 * length. Step t so works on the first `active[t + 1]` sequences, and no row is padding.
 */
export interface RaggedBatch {
  /** N, the rows of all sequences. */
  readonly total: number;
  /** B, the number of sequences that are not empty. */
  readonly batch: number;
  /** T, the length of the longest sequence. */
  readonly steps: number;
  /** Shape [1 + T]: B, then for each step the number of sequences longer than it. */
  readonly active: Uint32Array;
  /** Shape [N]: the input and output row of each time-major row, first to last. */
  readonly forwardRows: Uint32Array;
  /** Shape [N]: the same, last to first. */
  readonly backwardRows: Uint32Array;
}

/** Row number of a row of zeros, which stands before the first step. */
export const NO_ROW = 0xffffffff;

/**
 * Plans the order of a batch.
 * @throws PithError 'bad-input' when a length is not a whole number >= 0
 */
export function planBatch(lengths: ArrayLike<number>): RaggedBatch {
  const sequences: { start: number; length: number }[] = [];
  let total = 0;
  for (let i = 0; i < lengths.length; i++) {
    const length = lengths[i];
    if (!Number.isInteger(length) || length < 0) {
      throw new PithError('bad-input', `Length ${i} of the sequences is ${length}`);
    }
    if (length > 0) sequences.push({ start: total, length });
    total += length;
  }
  sequences.sort((a, b) => b.length - a.length);
  const steps = sequences.length === 0 ? 0 : sequences[0].length;
  const active = new Uint32Array(1 + steps);
  const forwardRows = new Uint32Array(total);
  const backwardRows = new Uint32Array(total);
  active[0] = sequences.length;
  let count = sequences.length;
  let row = 0;
  for (let t = 0; t < steps; t++) {
    while (sequences[count - 1].length <= t) count--;
    active[t + 1] = count;
    for (let b = 0; b < count; b++, row++) {
      const { start, length } = sequences[b];
      forwardRows[row] = start + t;
      backwardRows[row] = start + length - 1 - t;
    }
  }
  return { total, batch: sequences.length, steps, active, forwardRows, backwardRows };
}

/** For each time-major row, the row of the same sequence one step before, or NO_ROW; shape [N]. */
export function previousRows(plan: RaggedBatch, rows: Uint32Array): Uint32Array {
  const previous = new Uint32Array(plan.total).fill(NO_ROW);
  let row = plan.batch;
  let before = 0;
  for (let t = 1; t < plan.steps; t++) {
    previous.set(rows.subarray(before, before + plan.active[t + 1]), row);
    before += plan.active[t];
    row += plan.active[t + 1];
  }
  return previous;
}
