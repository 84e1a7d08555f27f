import { attributeValues } from '../../page/attributes.ts';
import type { PageTree } from '../../page/page-tree.ts';
import { type Feature, features } from './feature.ts';
import type { PageCounts } from './page-counts.ts';

/** b1 to b3 of the paper's table. */
export const DUPLICATE_FEATURES: readonly Feature[] = features(
  'has_duplicate?',
  'has_10_duplicates?',
  'ratio_same_class_path',
);

/** The fewest other blocks with the same text. */
const MANY = 10;

/** Values of `DUPLICATE_FEATURES` for every block. */
export function duplicateFeatures({ cdom, texts }: PageCounts): Float32Array[] {
  const { tree, blockLeaves } = cdom;
  const copies = countOf(texts);
  const paths = classPaths(tree);
  const pathOfBlock = Array.from(blockLeaves, (leaf) => paths[tree.textNodes[tree.leaves[leaf]]]);
  const pathCopies = countOf(pathOfBlock);
  return texts.map((text, block) => {
    const others = (copies.get(text) ?? 0) - 1;
    const same = pathCopies.get(pathOfBlock[block]) ?? 0;
    return Float32Array.of(Number(others > 0), Number(others >= MANY), same / texts.length);
  });
}

/** Shape [N]: the same number for nodes with the same tags and classes from the root down. */
function classPaths(tree: PageTree): Int32Array {
  const classes = attributeValues(tree, 'class');
  const numbers = new Map<string, number>();
  const paths = new Int32Array(tree.nodeNames.length);
  for (let node = 0; node < paths.length; node++) {
    const parent = tree.parents[node];
    const above = parent < 0 ? -1 : paths[parent];
    const key = `${above} ${tree.nodeNames[node]} ${classes.get(node) ?? ''}`;
    paths[node] = numbers.get(key) ?? numbers.size;
    numbers.set(key, paths[node]);
  }
  return paths;
}

function countOf<T>(items: readonly T[]): Map<T, number> {
  const counts = new Map<T, number>();
  for (const item of items) counts.set(item, (counts.get(item) ?? 0) + 1);
  return counts;
}
