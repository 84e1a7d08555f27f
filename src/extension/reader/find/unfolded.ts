import type { Source } from '../../../article/article.ts';
import type { Rendering } from '../render/rendering.ts';
import { enclosingFold } from './enclosing-fold.ts';

/** What the reader's user has unfolded of what was left out, however the article is cut since. */
export interface Unfolded {
  /** Takes note of what stands open, before the article is cut anew. */
  remember(rendering: Rendering): void;
  /** Opens again, in the article cut anew, the folds that hold any of it. */
  restore(rendering: Rendering): void;
  /** The page was read again, and its texts are elsewhere now. */
  move(moved: (source: Source) => Source): void;
}

export function createUnfolded(): Unfolded {
  let open = new Map<string, Source>();

  return {
    remember(rendering) {
      for (const { element, source } of rendering.placed) {
        const fold = enclosingFold(element);
        // What stands in no fold now is kept at this strictness, and may be folded at the next one.
        if (fold?.open === true) open.set(keyOf(source), source);
        else if (fold !== null) open.delete(keyOf(source));
      }
    },
    restore(rendering) {
      if (open.size === 0) return;
      for (const { element, source } of rendering.placed) {
        const fold = enclosingFold(element);
        if (fold !== null && open.has(keyOf(source))) fold.open = true;
      }
    },
    move(moved) {
      const now = [...open.values()].map(moved);
      open = new Map(now.map((source) => [keyOf(source), source]));
    },
  };
}

function keyOf({ document, firstLeaf, lastLeaf }: Source): string {
  return `${document} ${firstLeaf} ${lastLeaf}`;
}
