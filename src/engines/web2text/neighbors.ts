import * as tf from '@tensorflow/tfjs-core';

/** Rows that a convolution of this width sees: the one before, the row itself and the one behind. */
const WINDOW = 3;

/**
 * Each row with its neighbors beside it, so that a convolution of width 3 is a dense layer: row i
 * becomes [row i − 1, row i, row i + 1], and 0 past the ends of a sequence (zero padding).
 * Differentiable.
 * @param x shape [N, C], sequences below each other
 * @param lengths rows of each sequence; their sum is N
 * @returns shape [N, 3 C]
 * @throws RangeError when the lengths do not add up
 */
export function withNeighbors(x: tf.Tensor2D, lengths: readonly number[]): tf.Tensor2D {
  const [rows, columns] = x.shape;
  const sum = lengths.reduce((total, length) => total + length, 0);
  if (sum !== rows) throw new RangeError(`sequences of ${sum} rows in all, for ${rows} rows`);
  const run = tf.customGrad((input) => ({
    value: tf.tensor2d(gather(floats(input as tf.Tensor), columns, lengths), [
      rows,
      WINDOW * columns,
    ]),
    gradFunc: (dy: tf.Tensor) => [
      tf.tensor2d(scatter(floats(dy), columns, lengths), [rows, columns]),
    ],
  }));
  return run(x) as tf.Tensor2D;
}

function floats(tensor: tf.Tensor): Float32Array {
  return tensor.dataSync<'float32'>();
}

function gather(x: Float32Array, columns: number, lengths: readonly number[]): Float32Array {
  const result = new Float32Array(WINDOW * x.length);
  eachSequence(lengths, (first, last) => {
    for (let row = first; row <= last; row++) {
      const from = Math.max(first, row - 1);
      const to = Math.min(last, row + 1);
      const at = (row * WINDOW + from - row + 1) * columns;
      result.set(x.subarray(from * columns, (to + 1) * columns), at);
    }
  });
  return result;
}

/** The transpose of `gather`: every row takes back what it was copied to. */
function scatter(dy: Float32Array, columns: number, lengths: readonly number[]): Float32Array {
  const result = new Float32Array(dy.length / WINDOW);
  eachSequence(lengths, (first, last) => {
    for (let row = first; row <= last; row++) {
      for (let to = Math.max(first, row - 1); to <= Math.min(last, row + 1); to++) {
        const at = (row * WINDOW + to - row + 1) * columns;
        for (let c = 0; c < columns; c++) result[to * columns + c] += dy[at + c];
      }
    }
  });
  return result;
}

function eachSequence(
  lengths: readonly number[],
  visit: (first: number, last: number) => void,
): void {
  let first = 0;
  for (const length of lengths) {
    visit(first, first + length - 1);
    first += length;
  }
}
