import { CONTENT } from '../../../core/labels.ts';
import { type PageIndex, withAncestors } from '../../../page/page-index.ts';
import type { Selection } from '../../analysis/selection.ts';
import { isNamedPost, kindOfBox, mayBePost } from './post-kind.ts';
import type { PostSignals } from './post-signals.ts';

/**
 * Adds the posts that answer those found and have no siblings to be known by: they are of the same kind, stand below
 * the words of the post around them, or set in beside it, and are signed, too.
 * @param thread.found changed
 */
export function findAnswers(
  index: PageIndex,
  selection: Selection,
  { found, signals }: { readonly found: Set<number>; readonly signals: PostSignals },
): void {
  if (found.size === 0) return;
  const { tree, end, firstLeaf } = index;
  const places = new Set<string>();
  const kinds = new Set<string>();
  const addPlace = (post: number, kind: string) => {
    kinds.add(kind);
    places.add(`${tree.parents[post]} ${kind}`);
  };
  for (const post of found) addPlace(post, kindOfBox(index, post));
  let outermost = -1;
  let kindAround = '';
  for (let node = 0; node < tree.nodeNames.length; node++) {
    const isWithin = outermost >= 0 && node < end[outermost];
    if (found.has(node)) {
      if (isWithin) continue;
      outermost = node;
      kindAround = kindOfBox(index, node);
    } else if (mayBePost(index, selection, node)) {
      const kind = kindOfBox(index, node);
      if (!kinds.has(kind) || !isSigned({ index, selection, signals }, node)) continue;
      if (isWithin) {
        const words = selection.countLeaves(firstLeaf[outermost], firstLeaf[node], CONTENT);
        if (kind === kindAround && words > 0) found.add(node);
      } else if (holdsNone(index, found, node) && isBeside(index, places, node)) {
        found.add(node);
        addPlace(node, kind);
        outermost = node;
        kindAround = kind;
      }
    }
  }
}

function isSigned(
  {
    index,
    selection,
    signals,
  }: {
    readonly index: PageIndex;
    readonly selection: Selection;
    readonly signals: PostSignals;
  },
  node: number,
): boolean {
  if (signals.nameIn(node) === undefined) return false;
  if (isNamedPost(index, selection, node)) return true;
  return index.className(node).trim() !== '' && signals.hasDate(node);
}

function holdsNone({ end }: PageIndex, found: ReadonlySet<number>, box: number): boolean {
  for (let node = box + 1; node < end[box]; node++) if (found.has(node)) return false;
  return true;
}

/** Whether a post of the same kind stands right in an element around this one. */
function isBeside(index: PageIndex, places: ReadonlySet<string>, node: number): boolean {
  const kind = kindOfBox(index, node);
  for (const at of withAncestors(index, node)) if (places.has(`${at} ${kind}`)) return true;
  return false;
}
