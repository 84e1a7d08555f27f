import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sampledMarginals } from './gibbs.ts';
import { exactMarginals, type HiddenTree } from './sum-product.ts';

/** Trees of up to 6 nodes and 3 types: at most 729 assignments to add up. */
const smallTrees = fc
  .record({ nodes: fc.integer({ min: 1, max: 6 }), types: fc.integer({ min: 2, max: 3 }) })
  .chain(({ nodes, types }) =>
    fc.record({
      parents: fc
        .array(fc.nat(), { minLength: nodes, maxLength: nodes })
        .map((draws) => Int32Array.from(draws, (draw, node) => (node === 0 ? -1 : draw % node))),
      logEmissions: fc
        .array(fc.double({ min: -4, max: 0, noNaN: true }), {
          minLength: nodes * types,
          maxLength: nodes * types,
        })
        .map((values) => Float64Array.from(values)),
      transitions: fc
        .array(fc.double({ min: 0.1, max: 1, noNaN: true }), {
          minLength: (types + 1) * types,
          maxLength: (types + 1) * types,
        })
        .map((values) => rowsOfOne(values, types)),
    }),
  );

function rowsOfOne(values: readonly number[], width: number): Float64Array {
  return Float64Array.from(values, (value, i) => {
    const start = i - (i % width);
    return value / values.slice(start, start + width).reduce((a, b) => a + b);
  });
}

/** The marginals by adding up every assignment of types. */
function bruteForce({ parents, logEmissions, transitions }: HiddenTree): Float64Array {
  const nodes = parents.length;
  const K = logEmissions.length / nodes;
  const sums = new Float64Array(nodes * K);
  let total = 0;
  for (let assignment = 0; assignment < K ** nodes; assignment++) {
    const types = Array.from(parents, (_, node) => Math.floor(assignment / K ** node) % K);
    let p = 1;
    types.forEach((type, node) => {
      const above = parents[node] < 0 ? K : types[parents[node]];
      p *= transitions[above * K + type] * Math.exp(logEmissions[node * K + type]);
    });
    total += p;
    types.forEach((type, node) => {
      sums[node * K + type] += p;
    });
  }
  return sums.map((sum) => sum / total);
}

describe('exact marginals of a tree', () => {
  it('are what adding up all assignments gives', () => {
    fc.assert(
      fc.property(smallTrees, (tree) => {
        const expected = bruteForce(tree);
        exactMarginals(tree).forEach((marginal, i) => {
          expect(marginal).toBeCloseTo(expected[i], 9);
        });
      }),
    );
  });

  it('of a page without nodes are none', () => {
    const transitions = Float64Array.of(0.5, 0.5, 0.5, 0.5, 0.5, 0.5);
    const tree = { parents: new Int32Array(), logEmissions: new Float64Array(), transitions };
    expect(exactMarginals(tree)).toHaveLength(0);
  });

  it('let a child that is sure of itself convince its parent', () => {
    // Children have their parent's type nine times in ten; the child saw type 1 only.
    const marginals = exactMarginals({
      parents: Int32Array.of(-1, 0),
      logEmissions: Float64Array.of(0, 0, -1_000, 0),
      transitions: Float64Array.of(0.9, 0.1, 0.1, 0.9, 0.5, 0.5),
    });
    expect([...marginals]).toEqual([0.1, 0.9, 0, 1].map((p) => expect.closeTo(p, 12)));
  });

  it('hold in a chain of 100,000 nodes, whose likelihood no number can hold', () => {
    const nodes = 100_000;
    const marginals = exactMarginals({
      parents: Int32Array.from({ length: nodes }, (_, node) => node - 1),
      logEmissions: Float64Array.from({ length: 2 * nodes }, (_, i) => (i % 2 === 0 ? -30 : -31)),
      transitions: Float64Array.of(0.9, 0.1, 0.1, 0.9, 0.5, 0.5),
    });
    expect(marginals.every((p) => p >= 0 && p <= 1)).toBe(true);
    expect(marginals[0]).toBeGreaterThan(0.9);
    expect(marginals[nodes]).toBeCloseTo(marginals[nodes + 2], 9);
  });
});

/** Shares of 20,000 draws have a standard error of at most 0.004, of dependent draws a few times that. */
const LONG = { sweeps: 20_100, averaged: 20_000, seed: 7 };

/** Children have their parent's type nine times in ten; the two leaves saw different things. */
const TREE = {
  parents: Int32Array.of(-1, 0, 0),
  logEmissions: Float64Array.of(0, 0, -1, 0, 0, -2),
  transitions: Float64Array.of(0.9, 0.1, 0.1, 0.9, 0.5, 0.5),
};

describe('marginals by Gibbs sampling', () => {
  it('come to the exact ones on small trees', () => {
    fc.assert(
      fc.property(smallTrees, (tree) => {
        const exact = exactMarginals(tree);
        sampledMarginals(tree, LONG).forEach((share, i) => {
          expect(Math.abs(share - exact[i])).toBeLessThan(0.04);
        });
      }),
      { numRuns: 25, seed: 1 },
    );
  });

  it('are shares of the averaged sweeps and add up to 1', () => {
    const shares = sampledMarginals(TREE, { sweeps: 30, averaged: 10, seed: 1 });
    for (let node = 0; node < 3; node++) {
      expect(shares[2 * node] + shares[2 * node + 1]).toBeCloseTo(1, 12);
      expect(shares[2 * node] * 10).toBeCloseTo(Math.round(shares[2 * node] * 10), 9);
    }
  });

  it('repeat with the seed, and differ with another', () => {
    const of = (seed: number) => [...sampledMarginals(TREE, { sweeps: 101, averaged: 100, seed })];
    expect(of(3)).toEqual(of(3));
    expect(of(3)).not.toEqual(of(4));
  });

  it('keep a wrong start for long where neighbours are nearly always alike', () => {
    // The leaves see type 1, each a little; the inner nodes hold them where the start put them.
    const chain = Array.from({ length: 200 }, (_, node) => node - 1);
    const tree = {
      parents: Int32Array.from(chain),
      logEmissions: Float64Array.from({ length: 400 }, (_, i) => (i % 2 === 0 ? -0.05 : 0)),
      transitions: Float64Array.of(0.999, 0.001, 0.001, 0.999, 0.5, 0.5),
    };
    const shares = sampledMarginals(tree, { sweeps: 30, averaged: 10, seed: 1 });
    const exact = exactMarginals(tree);
    const meanOf = (values: Float64Array) =>
      values.reduce((sum, value, i) => sum + (i % 2 === 1 ? value : 0), 0) / 200;
    expect(meanOf(exact)).toBeGreaterThan(0.95);
    expect(meanOf(shares)).toBeLessThan(0.9);
  });
});
