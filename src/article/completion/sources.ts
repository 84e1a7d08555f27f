import { CONTENT } from '../../core/labels.ts';
import { isLeafShown } from '../../page/page-tree.ts';
import { sourceSections } from '../elements/notes/source-sections.ts';
import type { CompletionContext } from './completion-context.ts';

/** A line of buttons or a mark of the end may stand between a text and its sources; no more. */
const MAX_LEAVES_BETWEEN = 3;

/**
 * Labels with the sources that a text names at its end, under a heading that says so, also where no number leads there.
 * @param labels shape [L]
 */
export function withSources({ index }: CompletionContext, labels: Uint8Array): Uint8Array {
  const { firstLeaf, end, tree } = index;
  const result = Uint8Array.from(labels);
  let isChanged = false;
  for (const { heading, from, to } of sourceSections(index)) {
    let before = firstLeaf[heading] - 1;
    let between = 0;
    while (before >= 0 && result[before] !== CONTENT && between <= MAX_LEAVES_BETWEEN) {
      if (isLeafShown(tree, before)) between++;
      before--;
    }
    if (before < 0 || between > MAX_LEAVES_BETWEEN) continue;
    for (const [first, last] of [
      [firstLeaf[heading], firstLeaf[end[heading]]],
      [firstLeaf[from], firstLeaf[to]],
    ]) {
      for (let leaf = first; leaf < last; leaf++) {
        if (result[leaf] !== CONTENT) isChanged = true;
        result[leaf] = CONTENT;
      }
    }
  }
  return isChanged ? result : labels;
}
