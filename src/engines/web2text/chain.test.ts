import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Chain, pairTerm, unaryTerm } from './chain.ts';
import { contentPosteriors } from './posteriors.ts';
import { viterbi } from './viterbi.ts';

/** Every labeling of `count` blocks. */
function labelings(count: number): number[][] {
  if (count === 0) return [[]];
  return labelings(count - 1).flatMap((labels) => [
    [...labels, 0],
    [...labels, 1],
  ]);
}

function logProbability(chain: Chain, labels: readonly number[]): number {
  return labels.reduce((sum, label, block) => {
    const pair = block === 0 ? 0 : pairTerm(chain, block - 1, labels[block - 1], label);
    return sum + unaryTerm(chain, block, label) + pair;
  }, 0);
}

const potential = fc.double({ min: -12, max: 0, noNaN: true });
const chains: fc.Arbitrary<Chain> = fc.integer({ min: 1, max: 8 }).chain((blocks) => {
  const floats = (length: number) =>
    fc
      .array(potential, { minLength: length, maxLength: length })
      .map((values) => Float32Array.from(values));
  return fc.record({
    unary: floats(2 * blocks),
    pairwise: floats(4 * (blocks - 1)),
    pairWeight: fc.constantFrom(0, 0.1, 1),
  });
});

describe('viterbi', () => {
  it('finds a labeling that none is more likely than', () => {
    fc.assert(
      fc.property(chains, (chain) => {
        const all = labelings(chain.unary.length / 2);
        const best = Math.max(...all.map((labels) => logProbability(chain, labels)));
        expect(logProbability(chain, [...viterbi(chain)])).toBeCloseTo(best, 6);
      }),
    );
  });

  it('lets two sure neighbors decide for the one between them when pairs count fully', () => {
    const [half, sure, never] = [Math.log(0.5), Math.log(0.99), Math.log(0.01)];
    const same = [Math.log(0.45), Math.log(0.05), Math.log(0.05), Math.log(0.45)];
    const unary = Float32Array.of(never, sure, half, half, never, sure);
    const pairwise = Float32Array.from([...same, ...same]);
    expect([...viterbi({ unary, pairwise, pairWeight: 1 })]).toEqual([1, 1, 1]);
    // Alone, equals are boilerplate.
    expect([...viterbi({ unary, pairwise, pairWeight: 0 })]).toEqual([1, 0, 1]);
  });
});

describe('contentPosteriors', () => {
  it('sums over all labelings', () => {
    fc.assert(
      fc.property(chains, (chain) => {
        const all = labelings(chain.unary.length / 2).map((labels) => ({
          labels,
          p: Math.exp(logProbability(chain, labels)),
        }));
        const total = all.reduce((sum, { p }) => sum + p, 0);
        contentPosteriors(chain).forEach((posterior, block) => {
          const content = all.reduce((sum, { labels, p }) => sum + p * labels[block], 0);
          expect(posterior).toBeCloseTo(content / total, 5);
        });
      }),
    );
  });

  it('is the unary potential where pairs do not count', () => {
    const unary = Float32Array.of(Math.log(0.3), Math.log(0.7), Math.log(0.9), Math.log(0.1));
    const chain = { unary, pairwise: new Float32Array(4), pairWeight: 0 };
    const [a, b] = contentPosteriors(chain);
    expect(a).toBeCloseTo(0.7, 6);
    expect(b).toBeCloseTo(0.1, 6);
  });

  it('stays a number on a chain of 100,000 blocks', () => {
    const blocks = 100_000;
    const unary = new Float32Array(2 * blocks).fill(Math.log(0.5));
    const pairwise = new Float32Array(4 * (blocks - 1)).fill(Math.log(0.25));
    const posteriors = contentPosteriors({ unary, pairwise, pairWeight: 0.1 });
    expect(posteriors.every((p) => Math.abs(p - 0.5) < 1e-6)).toBe(true);
  });
});

describe('a chain', () => {
  const wrong = { unary: new Float32Array(4), pairwise: new Float32Array(3), pairWeight: 1 };

  it('of no blocks has no labels', () => {
    const none = { unary: new Float32Array(0), pairwise: new Float32Array(0), pairWeight: 1 };
    expect([viterbi(none).length, contentPosteriors(none).length]).toEqual([0, 0]);
  });

  it('whose shapes disagree is refused', () => {
    expect(() => viterbi(wrong)).toThrow('4 unary and 3 pairwise potentials');
    expect(() => contentPosteriors(wrong)).toThrow(RangeError);
  });
});
