import { concatFloats } from '../../../core/concat-floats.ts';
import type { Random } from '../random.ts';

/** A page as the input of one network: R rows of features (blocks or edges) with their classes. */
export interface Sequence {
  /** Shape [R, F], standardised. */
  readonly rows: Float32Array;
  /** Shape [R]. */
  readonly classes: Uint8Array;
  /** Shape [R]: weight of an error in validation. */
  readonly weights: Float32Array;
}

/** A mini-batch: excerpts of several pages, concatenated. */
export interface Batch {
  /** Shape [N, F]. */
  readonly rows: Float32Array;
  /** Shape [N]. */
  readonly classes: Uint8Array;
  /** Number of rows of each excerpt; they sum to N. */
  readonly lengths: readonly number[];
}

/** How mini-batches are drawn. */
export interface BatchSampling {
  readonly excerpts: number;
  /** Rows of an excerpt; a shorter page is used whole. */
  readonly length: number;
}

/** Draws a mini-batch. Every page is equally likely, and its excerpt starts at a random row. */
export function drawBatch(
  sequences: readonly Sequence[],
  { excerpts, length }: BatchSampling,
  random: Random,
): Batch {
  const width = sequences[0].rows.length / sequences[0].classes.length;
  const drawn = Array.from({ length: excerpts }, () => {
    const { rows, classes } = sequences[Math.floor(random() * sequences.length)];
    const from = Math.floor(random() * Math.max(1, classes.length - length + 1));
    const to = Math.min(classes.length, from + length);
    return {
      rows: rows.subarray(from * width, to * width),
      classes: classes.subarray(from, to),
    };
  });
  return {
    rows: concatFloats(drawn.map(({ rows }) => rows)),
    classes: Uint8Array.from(drawn.flatMap(({ classes }) => [...classes])),
    lengths: drawn.map(({ classes }) => classes.length),
  };
}
