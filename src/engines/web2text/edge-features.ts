import { TEXT_NAME } from '../../page/page-tree.ts';
import { commonAncestor } from './collapsed-dom.ts';
import { type Feature, features, prefixed } from './feature.ts';
import { NODE_FEATURES, type NodeFeatures } from './node-features.ts';
import type { PageCounts } from './page-counts.ts';

/** Elements that no style makes begin and end a line, cells and `br` among them, as the authors count. */
const BREAKING = new Set(
  `address article aside blockquote body br caption center dd details dialog dir div dl dt
  fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr html legend li
  main menu nav ol p pre search section summary table tbody td tfoot th thead tr ul`.split(/\s+/),
);

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

/** Shape [B - 1]: 1 where a line breaks between a block and the next one, were the page not styled. */
function lineBreaks({ cdom, pageEnds }: PageCounts): Uint8Array {
  const { tree, blockLeaves } = cdom;
  const isBreaking = tree.names.map((name) => BREAKING.has(name));
  const breaksBefore = new Int32Array(tree.nodeNames.length + 1);
  tree.nodeNames.forEach((name, node) => {
    breaksBefore[node + 1] = breaksBefore[node] + Number(name !== TEXT_NAME && isBreaking[name]);
  });
  const nodeOf = (block: number) => tree.textNodes[tree.leaves[blockLeaves[block]]];
  return Uint8Array.from({ length: Math.max(0, blockLeaves.length - 1) }, (_, edge) => {
    const [from, to] = [nodeOf(edge), nodeOf(edge + 1)];
    // What begins between the two, whether or not it holds the second.
    if (breaksBefore[to] > breaksBefore[from]) return 1;
    // What ends between them: the ancestors of the first that do not hold the second.
    for (
      let node = tree.parents[from];
      node >= 0 && pageEnds[node] <= to;
      node = tree.parents[node]
    ) {
      if (isBreaking[tree.nodeNames[node]]) return 1;
    }
    return 0;
  });
}
