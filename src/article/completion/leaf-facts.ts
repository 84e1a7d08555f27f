import { leafWords } from '../../page/leaf-words.ts';
import { nodesInside } from '../../page/nodes-inside.ts';
import type { PageIndex } from '../../page/page-index.ts';
import { isLeafShown, leafParent, type PageTree } from '../../page/page-tree.ts';

/** What holds of each leaf, whatever an engine says of it; all of shape [L]. */
export interface LeafFacts {
  readonly words: Float64Array;
  readonly isShown: Uint8Array;
  /** In a link or a button. */
  readonly isPressed: Uint8Array;
}

const PRESSED: ReadonlySet<string> = new Set(['a', 'button']);
const known = new WeakMap<PageTree, LeafFacts>();

/** They are found once for each page: a slider asks for them with every step. */
export function leafFacts({ tree }: PageIndex): LeafFacts {
  const before = known.get(tree);
  if (before !== undefined) return before;
  const pressed = nodesInside(tree, PRESSED);
  const facts = {
    words: leafWords(tree),
    isShown: Uint8Array.from(tree.leaves, (_, leaf) => (isLeafShown(tree, leaf) ? 1 : 0)),
    isPressed: Uint8Array.from(tree.leaves, (_, leaf) => pressed[leafParent(tree, leaf)]),
  };
  known.set(tree, facts);
  return facts;
}
