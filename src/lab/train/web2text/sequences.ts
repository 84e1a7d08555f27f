import { concatFloats } from '../../../core/concat-floats.ts';
import type { Random } from '../random.ts';

/** A page as one network sees it: R rows of features (blocks or edges) with the class of each. */
export interface Sequence {
  /** Shape [R, F], standardised. */
  readonly rows: Float32Array;
  /** Shape [R]. */
  readonly classes: Uint8Array;
  /** Shape [R]: what a wrong class costs when the network is judged. */
  readonly weights: Float32Array;
}

/** Excerpts of several pages below each other. */
export interface Batch {
  /** Shape [N, F]. */
  readonly rows: Float32Array;
  /** Shape [N]. */
  readonly classes: Uint8Array;
  /** Rows of each excerpt; their sum is N. */
  readonly lengths: readonly number[];
}

/** How a mini-batch is drawn. */
export interface BatchSampling {
  readonly excerpts: number;
  /** Rows of an excerpt; a shorter page is taken whole. */
  readonly length: number;
}

/** Excerpts of pages drawn at random, every page as likely as any other, from a random place of each. */
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
