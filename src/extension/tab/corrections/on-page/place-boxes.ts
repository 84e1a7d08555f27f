import { elementIndexes } from '../../../../page/capture/element-indexes.ts';
import { shownWords } from '../../../layers/page/positions/shown-words.ts';
import type { CapturedDocument } from '../../../layers/page/read-page.ts';
import { frameOffset } from '../../../platform/dom/frame-offset.ts';
import { isDetached } from '../../../platform/dom/is-detached.ts';
import type { TreePassage } from './tree-passages.ts';

/** More texts than these are not asked one by one where they stand. */
const MAX_TEXTS = 200;

/**
 * Where a passage stands in the window of the page, in CSS pixels: all of its element where that has nothing else.
 * Undefined where it shows nothing.
 */
export function boxOf(captured: CapturedDocument, passage: TreePassage): DOMRect | undefined {
  if (isDetached(captured.document)) return undefined;
  const isSeen = ({ width, height }: DOMRect) => width > 0 && height > 0;
  const hasMany = passage.leaves.length > MAX_TEXTS;
  const leaves = hasMany ? [] : passage.leaves;
  const seen = leaves.flatMap((leaf) => textBox(captured, leaf)).filter(isSeen);
  if (hasMany || (passage.isWhole && seen.length > 0)) {
    seen.push(...elementBox(captured, passage).filter(isSeen));
  }
  if (seen.length === 0) return undefined;
  const { x, y } = frameOffset(captured.document);
  const left = Math.min(...seen.map((box) => box.left));
  const top = Math.min(...seen.map((box) => box.top));
  const right = Math.max(...seen.map((box) => box.right));
  const bottom = Math.max(...seen.map((box) => box.bottom));
  return new DOMRect(left + x, top + y, right - left, bottom - top);
}

function elementBox({ capture }: CapturedDocument, { node }: TreePassage): DOMRect[] {
  const { tree, elements } = capture;
  const element = elements[elementIndexes(tree.nodeNames)[node]] as Element;
  return element.isConnected ? [element.getBoundingClientRect()] : [];
}

function textBox({ document, capture }: CapturedDocument, leaf: number): DOMRect[] {
  const text = capture.leafNodes[leaf];
  if (!text.isConnected || shownWords(capture.tree, leaf) === 0) return [];
  const range = document.createRange();
  range.selectNodeContents(text);
  return [range.getBoundingClientRect()];
}
