import { leafText, type PageTree } from '../../../page/page-tree.ts';
import { pageStructure } from '../page-structure.ts';

/** Moves probabilities of shape [L]; `blocks` holds the block of each leaf. */
type Rule = (tree: PageTree, probabilities: Float32Array, blocks: Int32Array) => Float32Array;

/** For tests: texts of the leaves that a rule moves from one probability across another; all others must stay. */
export function movedTexts(tree: PageTree, rule: Rule, before: number, across: number): string[] {
  const probabilities = new Float32Array(tree.leaves.length).fill(before);
  const { leafBlock } = pageStructure(tree);
  return Array.from(rule(tree, probabilities, leafBlock)).flatMap((p, leaf) => {
    if (p === probabilities[leaf]) return [];
    if (p > across === before > across) throw new Error(`moved from ${before} to ${p} only`);
    return [leafText(tree, leaf)];
  });
}
