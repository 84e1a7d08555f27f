import type { NetworkShape } from '../../../engines/pith/network.ts';
import { TASTES, type Taste } from '../../corpora/sets.ts';

/** Shape [T]: how much of each of TASTES a network is told of a page. */
export type TasteMix = readonly number[];

/** Nothing is said of the taste. */
export const NO_TASTE: TasteMix = TASTES.map(() => 0);

/** The mix that a model ships with: it is asked as for pages that the guide of "Pith blocks" labels. */
export const SERVED_TASTE: TasteMix = tasteMix('blocks');

export function tasteMix(taste: Taste): TasteMix {
  return TASTES.map((known) => (known === taste ? 1 : 0));
}

/** The shape while training: each taste is a number more of each leaf, 0 or 1. */
export function shapeWithTastes(shape: NetworkShape): NetworkShape {
  return { ...shape, numbers: shape.numbers + TASTES.length };
}

/** Index of the kernel and of the bias of the numbers in the order of `weightShapes`. */
const NUMBERS_KERNEL = 2;
const NUMBERS_BIAS = 3;

/**
 * The weights of a network that is told the same taste of every page: the rows of the tastes go into
 * the bias. They have the shape without tastes.
 * @param values in the order of `weightShapes`, with the rows of the tastes
 */
export function withTaste(
  values: readonly Float32Array[],
  { numbers, projection }: Pick<NetworkShape, 'numbers' | 'projection'>,
  mix: TasteMix,
): Float32Array[] {
  const kernel = values[NUMBERS_KERNEL];
  const bias = values[NUMBERS_BIAS].map((value, column) =>
    mix.reduce((sum, share, t) => sum + share * kernel[(numbers + t) * projection + column], value),
  );
  return values
    .with(NUMBERS_KERNEL, kernel.slice(0, numbers * projection))
    .with(NUMBERS_BIAS, bias);
}
