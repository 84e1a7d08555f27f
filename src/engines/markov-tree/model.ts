import { logCategorical, logGeometric } from './conjugate.ts';
import { FULL_TEXT, HEADLINE, TYPE_COUNT } from './node-types.ts';
import { type ObservationShape, type ObservedPage, observations } from './observations.ts';

const K = TYPE_COUNT;
/** Row of the transitions for nodes without a parent. */
const ROOT = K;
/** The two kinds of nodes, elements and text leaves, have separate distributions. */
const KINDS = 2;
/** Numbers stored for a count: the number of values, and their sum. */
const SUMS = 2;

/**
 * The counts from training, which determine all parameters together with the priors. Features are
 * independent given the type, so the counts of the layout may come from fewer pages; a model
 * without layout ignores them.
 */
export interface Statistics {
  /**
   * Shape [K + 1, K]: number of nodes by their parent's type and their own; the last row is for
   * roots.
   */
  readonly transitions: number[];
  /** The statistics of each feature, shape [2, K, categories]: kind of the node, type, category. */
  readonly categories: Record<string, number[]>;
  /** The statistics of each feature, shape [2, K, 2]: values and their sum. */
  readonly counts: Record<string, number[]>;
  /** Number of headline leaves in the reference texts, and of all headline leaves. */
  readonly headlines: [number, number];
}

/** Statistics in which all counts are 0. */
export function emptyStatistics(shape: ObservationShape): Statistics {
  const { categories, counts } = observations(shape);
  const zeros = (length: number) => new Array<number>(length).fill(0);
  return {
    transitions: zeros((K + 1) * K),
    categories: Object.fromEntries(
      categories.map((feature) => [feature.name, zeros(KINDS * K * feature.categories)]),
    ),
    counts: Object.fromEntries(counts.map(({ name }) => [name, zeros(KINDS * K * SUMS)])),
    headlines: [0, 0],
  };
}

/**
 * Adds a page with known types to the statistics.
 * @param types shape [M]: index into NODE_TYPES of each row
 */
export function addPage(
  statistics: Statistics,
  shape: ObservationShape,
  page: ObservedPage,
  types: Uint8Array,
): void {
  const { categories, counts } = observations(shape);
  const { parents, isLeaf } = page;
  const groups = types.map((type, row) => isLeaf[row] * K + type);
  types.forEach((type, row) => {
    const above = parents[row] < 0 ? ROOT : types[parents[row]];
    statistics.transitions[above * K + type]++;
  });
  for (const feature of categories) {
    const seen = statistics.categories[feature.name];
    groups.forEach((group, row) => {
      feature.observe(page, row, (category, times) => {
        seen[group * feature.categories + category] += times;
      });
    });
  }
  for (const { name, value } of counts) {
    const sums = statistics.counts[name];
    groups.forEach((group, row) => {
      const count = value(page, row);
      if (count === undefined) return;
      sums[group * SUMS]++;
      sums[group * SUMS + 1] += count;
    });
  }
}

/**
 * The trained hidden Markov tree: posterior predictive probabilities, which stay fixed while pages
 * are labelled. The thesis's sampler also adds the page's own types to the counts, which are
 * negligible beside those of a corpus.
 */
export interface TreeModel {
  /** Shape [K + 1, K]: P(type | type of the parent); the last row is the root's. */
  readonly transitions: Float64Array;
  /** Shape [M, K]: log P(features of the row | type). */
  logEmissions(page: ObservedPage): Float64Array;
  /** Shape [K]: P(in the reference text | type). */
  readonly contentShare: Float64Array;
}

/**
 * Pseudo-count of every category and transition, which makes all equally likely before training.
 */
const DIRICHLET_PRIOR = 1;

/** Makes the model from priors and counts. */
export function treeModel(statistics: Statistics, shape: ObservationShape): TreeModel {
  const { categories, counts } = observations(shape);
  const tables = categories.map(({ name, ...feature }) => ({
    ...feature,
    logs: logTable(statistics.categories[name], feature.categories),
  }));
  return {
    transitions: logTable(statistics.transitions, K).map(Math.exp),
    contentShare: contentShare(statistics.headlines),
    logEmissions(page) {
      const rows = page.nodes.length;
      const result = new Float64Array(rows * K);
      for (const feature of tables) {
        for (let row = 0; row < rows; row++) {
          const table = page.isLeaf[row] * K * feature.categories;
          feature.observe(page, row, (category, times) => {
            for (let type = 0; type < K; type++) {
              result[row * K + type] +=
                times * feature.logs[table + type * feature.categories + category];
            }
          });
        }
      }
      for (const { name, value } of counts) {
        const sums = statistics.counts[name];
        for (let row = 0; row < rows; row++) {
          const count = value(page, row);
          if (count === undefined) continue;
          for (let type = 0; type < K; type++) {
            const group = (page.isLeaf[row] * K + type) * SUMS;
            result[row * K + type] += logGeometric(count, {
              values: sums[group],
              sum: sums[group + 1],
            });
          }
        }
      }
      return result;
    },
  };
}

/** Converts counts of distributions over `width` categories to log-probabilities. */
function logTable(counts: readonly number[], width: number): Float64Array {
  const logs = new Float64Array(counts.length);
  for (let start = 0; start < counts.length; start += width) {
    let total = 0;
    for (let i = start; i < start + width; i++) total += counts[i];
    const distribution = { total, categories: width, prior: DIRICHLET_PRIOR };
    for (let i = start; i < start + width; i++) logs[i] = logCategorical(counts[i], distribution);
  }
  return logs;
}

/**
 * P(in the reference text
 * type), shape [K]: 1 for full text, and for headlines the share that the references contained.
 */
function contentShare([inReference, all]: Statistics['headlines']): Float64Array {
  const share = new Float64Array(K);
  share[FULL_TEXT] = 1;
  share[HEADLINE] = (inReference + DIRICHLET_PRIOR) / (all + 2 * DIRICHLET_PRIOR);
  return share;
}
