import type { RepeatFacts } from '../../engines/site-memory/repeat-shifts.ts';

/** A leaf to learn from. */
export interface RepeatSample {
  /** What the engine says. */
  readonly logOdds: number;
  readonly isContent: boolean;
  readonly weight: number;
  /** Missing where its block does not repeat. */
  readonly facts: RepeatFacts | undefined;
}

/** Newton's method converges in fewer steps. */
const STEPS = 12;
/** How strongly weights are drawn to 0, in pages. */
const RIDGE = 1;

/**
 * Learns how much repetition says, by logistic regression. What the engine says on these pages is calibrated besides,
 * so that the weights say only what repetition adds.
 * @param count number of facts
 * @returns the weight of each fact
 */
export function fitRepeats(samples: readonly RepeatSample[], count: number): number[] {
  const size = 2 + count;
  let weights = [0, 1, ...new Array<number>(count).fill(0)];
  for (let step = 0; step < STEPS; step++) {
    const gradient = weights.map((weight, i) => (i < 2 ? 0 : RIDGE * weight));
    const hessian = weights.map((_, i) => weights.map((_, j) => (i === j ? RIDGE : 0)));
    for (const sample of samples) {
      const inputs = inputsOf(sample, size);
      const sum = inputs.reduce((total, input, i) => total + input * weights[i], 0);
      const chance = 1 / (1 + Math.exp(-sum));
      const slope = sample.weight * chance * (1 - chance);
      const error = sample.weight * (chance - (sample.isContent ? 1 : 0));
      for (let i = 0; i < inputs.length; i++) {
        gradient[i] += error * inputs[i];
        for (let j = 0; j < inputs.length; j++) hessian[i][j] += slope * inputs[i] * inputs[j];
      }
    }
    const change = solve(hessian, gradient);
    weights = weights.map((weight, i) => weight - change[i]);
  }
  return weights.slice(2);
}

/** Those of a leaf that does not repeat end before its facts, which are all 0. */
function inputsOf({ logOdds, facts }: RepeatSample, size: number): number[] {
  return facts === undefined ? [1, logOdds] : [1, logOdds, ...facts].slice(0, size);
}

/** Solves a system of linear equations with a positive definite matrix, by elimination. */
function solve(matrix: readonly (readonly number[])[], right: readonly number[]): number[] {
  const rows = matrix.map((row, i) => [...row, right[i]]);
  for (const [i, row] of rows.entries()) {
    const pivot = row[i];
    for (let column = i; column < row.length; column++) row[column] /= pivot;
    for (const other of rows) {
      const factor = other[i];
      if (other === row || factor === 0) continue;
      for (let column = i; column < row.length; column++) other[column] -= factor * row[column];
    }
  }
  return rows.map((row) => row[right.length]);
}
