/** Labels of a block. */
const LABELS = 2;
/** Pairs of labels of neighboring blocks: 00, 01, 10, 11. */
const PAIRS = 4;

/**
 * How much the pairwise potentials count against the unary ones: the exponent λ of the paper
 * (Vogels et al. 2018, equation 3), which takes 0.1. At 0 every block is judged alone.
 */
export const PAIR_WEIGHT = 0.1;

/**
 * A chain of B blocks whose labeling l has the probability
 * p(l) ∝ Π pᵢ(lᵢ) · Π pᵢ,ᵢ₊₁(lᵢ, lᵢ₊₁)^λ (equation 3).
 */
export interface Chain {
  /** Shape [B, 2]: log pᵢ of boilerplate and of content. */
  readonly unary: Float32Array;
  /** Shape [B - 1, 4]: log pᵢ,ᵢ₊₁ of 00, 01, 10 and 11. */
  readonly pairwise: Float32Array;
  /** λ. */
  readonly pairWeight: number;
}

/**
 * B, the number of blocks.
 * @throws RangeError when the shapes disagree
 */
export function blockCount({ unary, pairwise }: Chain): number {
  const blocks = unary.length / LABELS;
  if (!Number.isInteger(blocks) || pairwise.length !== Math.max(0, blocks - 1) * PAIRS) {
    throw new RangeError(`${unary.length} unary and ${pairwise.length} pairwise potentials`);
  }
  return blocks;
}

/** The term of block `block` with `label` in log p(l). */
export function unaryTerm({ unary }: Chain, block: number, label: number): number {
  return unary[block * LABELS + label];
}

/** The term of blocks `block` and `block + 1` with labels `a` and `b` in log p(l). */
export function pairTerm(chain: Chain, block: number, a: number, b: number): number {
  return chain.pairWeight * chain.pairwise[block * PAIRS + LABELS * a + b];
}
