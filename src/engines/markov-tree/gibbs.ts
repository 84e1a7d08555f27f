import { seededRandom } from '../../core/random.ts';
import type { HiddenTree } from './sum-product.ts';

export interface SamplerOptions {
  /** Number of passes over all nodes. */
  readonly sweeps: number;
  /** Number of last sweeps that are averaged; the earlier ones are burn-in. */
  readonly averaged: number;
  readonly seed: number;
}

/**
 * The numbers of sweeps of the thesis (section 2.3), which it used instead of a test of
 * convergence.
 */
export const THESIS_SAMPLER: SamplerOptions = { sweeps: 30, averaged: 10, seed: 1 };

/**
 * P(type of each node
 * all observations), by Gibbs sampling (Langkilde 2015, section 2.3). Every node starts with a
 * random type. Each sweep draws the type of every node again, given the types of its parent and
 * children. A marginal is the share of the averaged sweeps.
 * @returns shape [M, K]
 */
export function sampledMarginals(
  { parents, logEmissions, transitions }: HiddenTree,
  { sweeps, averaged, seed }: SamplerOptions,
): Float64Array {
  const nodes = parents.length;
  const K = nodes === 0 ? 0 : logEmissions.length / nodes;
  const random = seededRandom(seed);
  const logTransitions = transitions.map(Math.log);
  const types = Int32Array.from(parents, () => Math.floor(random() * K));
  /** Shape [M, K]: number of children of each type. */
  const children = new Int32Array(nodes * K);
  for (let node = 1; node < nodes; node++) children[parents[node] * K + types[node]]++;
  const shares = new Float64Array(nodes * K);
  const logs = new Float64Array(K);
  for (let sweep = 0; sweep < sweeps; sweep++) {
    for (let node = 0; node < nodes; node++) {
      const above = parents[node] < 0 ? K : types[parents[node]];
      for (let type = 0; type < K; type++) {
        let log = logEmissions[node * K + type] + logTransitions[above * K + type];
        for (let child = 0; child < K; child++) {
          const count = children[node * K + child];
          if (count > 0) log += count * logTransitions[type * K + child];
        }
        logs[type] = log;
      }
      const drawn = drawType(logs, random());
      if (drawn !== types[node] && parents[node] >= 0) {
        children[parents[node] * K + types[node]]--;
        children[parents[node] * K + drawn]++;
      }
      types[node] = drawn;
      if (sweep >= sweeps - averaged) shares[node * K + drawn] += 1 / averaged;
    }
  }
  return shares;
}

/**
 * Draws a type.
 * @param logs shape [K]: log-weights, changed in place
 * @param uniform a random number in [0, 1)
 */
function drawType(logs: Float64Array, uniform: number): number {
  const largest = Math.max(...logs);
  let total = 0;
  for (let type = 0; type < logs.length; type++) {
    logs[type] = Math.exp(logs[type] - largest);
    total += logs[type];
  }
  let rest = uniform * total;
  for (let type = 0; type < logs.length - 1; type++) {
    rest -= logs[type];
    if (rest < 0) return type;
  }
  return logs.length - 1;
}
