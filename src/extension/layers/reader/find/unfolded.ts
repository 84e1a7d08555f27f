import type { Source } from '../../../../article/article.ts';
import type { Rendering } from '../render/rendering.ts';
import { enclosingFold } from './enclosing-fold.ts';

/** Remembers which left-out passages the user has unfolded, also when the article is rebuilt. */
export function createUnfolded() {
  let open = new Map<string, Source>();

  return {
    /** Remembers the open folds, before the article is rebuilt. */
    remember(rendering: Rendering) {
      for (const { element, source } of rendering.placed) {
        const fold = enclosingFold(element);
        // A passage outside a fold is kept at this strictness, and may be folded at the next, so it
        // stays remembered.
        if (fold?.open === true) open.set(keyOf(source), source);
        else if (fold !== null) open.delete(keyOf(source));
      }
    },
    /** Opens the folds of the rebuilt article that contain a remembered passage. */
    restore(rendering: Rendering) {
      if (open.size === 0) return;
      for (const { element, source } of rendering.placed) {
        const fold = enclosingFold(element);
        if (fold !== null && open.has(keyOf(source))) fold.open = true;
      }
    },
    /**
     * Call it when the page was read again.
     * @param moved gives the new source of a passage
     */
    move(moved: (source: Source) => Source) {
      const now = [...open.values()].map(moved);
      open = new Map(now.map((source) => [keyOf(source), source]));
    },
  };
}

function keyOf({ document, firstLeaf, lastLeaf }: Source): string {
  return `${document} ${firstLeaf} ${lastLeaf}`;
}
