import type { Source } from '../../core/article/article.ts';
import type { Stage } from './render/stage.ts';

/** What the reader's user has unfolded of what was left out, however the article is cut since. */
export interface Unfolded {
  /** Takes note of what stands open, before the article is cut anew. */
  remember(stage: Stage): void;
  /** Opens again, in the article cut anew, the folds that hold any of it. */
  restore(stage: Stage): void;
}

export function createUnfolded(): Unfolded {
  const keys = new Set<string>();

  return {
    remember(stage) {
      for (const { element, source } of stage.placed) {
        const fold = foldAround(element);
        // What stands in no fold now is kept at this strictness, and may be folded at the next one.
        if (fold?.open === true) keys.add(keyOf(source));
        else if (fold !== null) keys.delete(keyOf(source));
      }
    },
    restore(stage) {
      if (keys.size === 0) return;
      for (const { element, source } of stage.placed) {
        const fold = foldAround(element);
        if (fold !== null && keys.has(keyOf(source))) fold.open = true;
      }
    },
  };
}

function foldAround(element: HTMLElement): HTMLDetailsElement | null {
  return element.closest<HTMLDetailsElement>('details.gap');
}

function keyOf({ document, firstLeaf, lastLeaf }: Source): string {
  return `${document} ${firstLeaf} ${lastLeaf}`;
}
