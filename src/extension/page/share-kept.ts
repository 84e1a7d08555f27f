import { CONTENT } from '../../core/labels.ts';
import { isLeafShown, leafText, type PageTree } from '../../page/page-tree.ts';

/**
 * Share of the visible text that is content, over all documents of a page, by characters without
 * the white space around each leaf. In [0, 1]; 0 where no text is visible.
 */
export function shareKept(
  documents: readonly { readonly tree: PageTree; readonly labels: Uint8Array }[],
): number {
  let kept = 0;
  let all = 0;
  for (const { tree, labels } of documents) {
    for (let leaf = 0; leaf < labels.length; leaf++) {
      if (!isLeafShown(tree, leaf)) continue;
      const { length } = leafText(tree, leaf).trim();
      all += length;
      if (labels[leaf] === CONTENT) kept += length;
    }
  }
  return all === 0 ? 0 : kept / all;
}
