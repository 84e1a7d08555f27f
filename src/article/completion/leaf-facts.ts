import { leafWords } from '../../page/leaf-words.ts';
import type { PageIndex } from '../../page/page-index.ts';
import { isLeafShown, leafParent } from '../../page/page-tree.ts';

/** What holds of each leaf, whatever an engine says of it; all of shape [L]. */
export interface LeafFacts {
  readonly words: Float64Array;
  readonly isShown: Uint8Array;
  /** In a link or a button. */
  readonly isInteractive: Uint8Array;
}

/** An `a` without any of these is no link. */
const OF_LINKS = ['href', 'class', 'role', 'onclick', 'tabindex'];

export function leafFacts(index: PageIndex): LeafFacts {
  const { tree } = index;
  const pressed = interactiveNodes(index);
  return {
    words: leafWords(tree),
    isShown: Uint8Array.from(tree.leaves, (_, leaf) => (isLeafShown(tree, leaf) ? 1 : 0)),
    isInteractive: Uint8Array.from(tree.leaves, (_, leaf) => pressed[leafParent(tree, leaf)]),
  };
}

/** Shape [N]: 1 for links, for buttons, and for all nodes inside them. */
function interactiveNodes({ tree, attribute, name }: PageIndex): Uint8Array {
  const pressed = new Uint8Array(tree.nodeNames.length);
  for (let node = 0; node < pressed.length; node++) {
    const isInside = tree.parents[node] >= 0 && pressed[tree.parents[node]] === 1;
    const isInteractive = name(node) === 'button' || (name(node) === 'a' && !isPlace(node));
    pressed[node] = isInside || isInteractive ? 1 : 0;
  }
  return pressed;

  /** `<a name="start">` marks a place, up to the next `<a>` where pages leave it open; scripts take the press of others. */
  function isPlace(node: number): boolean {
    return OF_LINKS.every((given) => attribute(node, given) === undefined);
  }
}
