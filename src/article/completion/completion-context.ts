import type { Prediction } from '../../core/engine.ts';
import {
  choiceOfExtent,
  DEFAULT_EXTENT,
  PARTS,
  type Part,
  type PartChoice,
} from '../../core/parts.ts';
import { findOnce } from '../../facts/find-once.ts';
import { attributeValues } from '../../page/attributes.ts';
import { nodesInside } from '../../page/nodes-inside.ts';
import { indexPage, type PageIndex } from '../../page/page-index.ts';
import { isLeafShown, leafParent, type PageTree } from '../../page/page-tree.ts';

import { SCREEN_READER_ONLY } from '../../page/screen-reader-names.ts';

import { linksOfPage, type PageLinks } from '../analysis/page-links.ts';
import { type LeafFacts, leafFacts } from './leaf-facts.ts';

/** Whether the page shows an element to nobody, though it does not hide it. */
export type IsVisuallyHidden = (node: number) => boolean;

/** What a completion may judge by, beside the labels that those before it have left. */
export interface CompletionContext {
  readonly index: PageIndex;
  readonly links: PageLinks;
  readonly leaves: LeafFacts;
  /** Shape [L]: P(content) of each leaf, as the engine gave it; 0 or 1 from engines that give no other. */
  readonly probabilities: Float32Array;
  /** Whether the engine tells parts. */
  readonly predictsRoles: boolean;
  /** The part of a leaf as the engine tells it; undefined from engines that tell none. */
  readonly partOf: (leaf: number) => Part | undefined;
  /** The parts that count as content. */
  readonly choice: PartChoice;
  /** Whether nobody sees what an element holds although the page does not hide it: off the screen, or clipped away. */
  readonly isVisuallyHidden: IsVisuallyHidden;
}

export interface CompletionOptions {
  /** The parts that count as content; those of the article and what belongs to it, unless named. */
  readonly choice?: PartChoice;
}

export function completionContext(
  tree: PageTree,
  { probabilities, parts }: Pick<Prediction, 'probabilities' | 'parts'>,
  options: CompletionOptions = {},
): CompletionContext {
  const { choice = choiceOfExtent(DEFAULT_EXTENT) } = options;
  const index = indexPage(tree);
  const isVisuallyHidden = unseenElements(index);
  const links = findOnce(index, linksOfPage);
  const partOf = (leaf: number) => (parts === undefined ? undefined : PARTS[parts[leaf]]);
  const told = { predictsRoles: parts !== undefined, partOf };
  return {
    index,
    links,
    leaves: findOnce(index, leafFacts),
    probabilities,
    ...told,
    choice,
    isVisuallyHidden,
  };
}

const SCREEN_READER_ONLY_CLASS = new RegExp(
  String.raw`(?:^|\s)(?:${SCREEN_READER_ONLY})(?:\s|$)`,
  'i',
);
const WITHOUT_SCRIPTS: ReadonlySet<string> = new Set(['noscript']);

/** An element is unseen when its own text is, or when some text in it is and all other is hidden. */
function unseenElements({ tree, firstLeaf, end }: PageIndex): IsVisuallyHidden {
  const nodes = new Set(tree.extras?.visuallyHiddenNodes);
  // Whoever saved a page may have left its style sheets behind, and only a live page knows its boxes.
  if (tree.extras?.isRendered !== true) {
    for (const [node, names] of attributeValues(tree, 'class')) {
      if (SCREEN_READER_ONLY_CLASS.test(names)) nodes.add(node);
    }
  }
  const isWithoutScripts = nodesInside(tree, WITHOUT_SCRIPTS);
  const leaves = tree.leaves.length;
  /** Shape [L + 1]: leaves before each one that are unseen, and that are seen. */
  const unseen = new Int32Array(leaves + 1);
  const seen = new Int32Array(leaves + 1);
  for (let leaf = 0; leaf < leaves; leaf++) {
    const isVisuallyHidden = nodes.has(leafParent(tree, leaf));
    unseen[leaf + 1] = unseen[leaf] + (isVisuallyHidden ? 1 : 0);
    seen[leaf + 1] = seen[leaf] + (!isVisuallyHidden && isLeafShown(tree, leaf) ? 1 : 0);
  }
  return (node) => {
    if (isWithoutScripts[node] === 1 || nodes.has(node)) return true;
    const [from, to] = [firstLeaf[node], firstLeaf[end[node]]];
    return unseen[to] > unseen[from] && seen[to] === seen[from];
  };
}
