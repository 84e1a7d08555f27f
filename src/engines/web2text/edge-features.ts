import { commonAncestor } from './collapsed-dom.ts';
import { type Feature, features, prefixed } from './feature.ts';
import { lineBreaks } from './line-breaks.ts';
import { NODE_FEATURES, type NodeFeatures } from './node-features.ts';
import type { PageCounts } from './page-counts.ts';

/** The 25 features of each pair of neighboring blocks (Vogels et al. 2018, section 3.3). */
export const EDGE_FEATURES: readonly Feature[] = [
  ...features('tree_distance_2?', 'tree_distance_3?', 'tree_distance_4?', 'tree_distance_more?'),
  ...features('line_break?'),
  ...prefixed('common_ancestor', NODE_FEATURES),
];

/** Values of `EDGE_FEATURES`, not standardised, shape [B - 1, 25]. */
export function edgeFeatures(page: PageCounts, nodes: NodeFeatures): Float32Array {
  const { cdom } = page;
  const { blocks, depths } = cdom;
  const width = EDGE_FEATURES.length;
  const breaks = lineBreaks(page);
  const rows = new Float32Array(breaks.length * width);
  for (let edge = 0; edge < breaks.length; edge++) {
    const [a, b] = [blocks[edge], blocks[edge + 1]];
    const ancestor = commonAncestor(cdom, a, b);
    const distance = depths[a] + depths[b] - 2 * depths[ancestor];
    const row = rows.subarray(edge * width, (edge + 1) * width);
    row.set([distance === 2, distance === 3, distance === 4, distance > 4].map(Number));
    row[4] = breaks[edge];
    row.set(nodes.of(ancestor), 5);
  }
  return rows;
}
