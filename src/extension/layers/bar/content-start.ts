import { CONTENT } from '../../../core/labels.ts';
import { isLeafShown } from '../../../page/page-tree.ts';
import { frameOffset } from '../../platform/dom/frame-offset.ts';
import { isDetached } from '../../platform/dom/is-detached.ts';
import { type LeafRange, rangesOf } from '../page/positions/leaf-range.ts';
import type { ShownHighlight } from '../page/shown-highlight.ts';

/** Where the content begins: its first text that is seen. Undefined where there is none. */
export function contentStart({ documents }: ShownHighlight): LeafRange | undefined {
  for (const captured of documents) {
    const { tree } = captured.capture;
    const first = captured.labels.findIndex(
      (label, leaf) => label === CONTENT && isLeafShown(tree, leaf),
    );
    if (first >= 0) return { captured, first, last: first };
  }
  return undefined;
}

/** Whether a place is outside of what the window shows now; false where the page has removed it. */
export function isOutOfSight(place: LeafRange): boolean {
  const { document } = place.captured;
  if (isDetached(document)) return false;
  const box = rangesOf(place).at(0)?.getBoundingClientRect();
  if (box === undefined) return false;
  const top = box.top + frameOffset(document).y;
  return top < 0 || top > innerHeight;
}
