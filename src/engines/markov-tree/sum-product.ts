/** A tree of M nodes, each with one of K hidden types, and its observations. */
export interface HiddenTree {
  /** Shape [M]: -1 for the root, which is first; every parent comes before its children. */
  readonly parents: Int32Array;
  /** Shape [M, K]: log-likelihood of each node's observations under each type. */
  readonly logEmissions: Float64Array;
  /** Shape [K + 1, K]: P(type | type of the parent), all over 0; the last row is the root's. */
  readonly transitions: Float64Array;
}

/**
 * Exact P(type of each node
 * all observations) on a tree, by messages from the leaves up and back down (sum-product; Pearl
 * 1988, and Crouse, Nowak and Baraniuk 1998 for hidden Markov trees). Time grows with M · K².
 * @returns shape [M, K]
 */
export function exactMarginals({ parents, logEmissions, transitions }: HiddenTree): Float64Array {
  const nodes = parents.length;
  const K = nodes === 0 ? 0 : logEmissions.length / nodes;
  const below = logEmissions.slice();
  /**
   * Shape [M, K]: P(observations from this node down
   * type of its parent), up to a factor per node.
   */
  const messages = new Float64Array(nodes * K);
  for (let node = nodes - 1; node >= 0; node--) {
    normalise(below, node * K, K);
    if (node === 0) break;
    for (let above = 0; above < K; above++) {
      let sum = 0;
      for (let type = 0; type < K; type++) {
        sum += transitions[above * K + type] * below[node * K + type];
      }
      messages[node * K + above] = sum;
      below[parents[node] * K + above] += Math.log(sum);
    }
  }
  const marginals = new Float64Array(nodes * K);
  for (let node = 0; node < nodes; node++) {
    const parent = parents[node];
    let total = 0;
    for (let type = 0; type < K; type++) {
      let prior = 0;
      if (parent < 0) prior = transitions[K * K + type];
      else {
        for (let above = 0; above < K; above++) {
          const share = marginals[parent * K + above] / messages[node * K + above];
          prior += share * transitions[above * K + type];
        }
      }
      marginals[node * K + type] = prior * below[node * K + type];
      total += marginals[node * K + type];
    }
    // Each node's sum is 1 except for rounding errors, which must not grow on the way down a deep
    // tree.
    for (let type = 0; type < K; type++) marginals[node * K + type] /= total;
  }
  return marginals;
}

/**
 * Exponentiates log-values in place after subtracting the largest: a page's likelihood itself would
 * underflow.
 */
function normalise(values: Float64Array, start: number, length: number): void {
  let largest = values[start];
  for (let i = start + 1; i < start + length; i++) largest = Math.max(largest, values[i]);
  for (let i = start; i < start + length; i++) values[i] = Math.exp(values[i] - largest);
}
