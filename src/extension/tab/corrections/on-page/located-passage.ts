import { CONTENT } from '../../../../core/labels.ts';
import type { LeafRange } from '../../../layers/page/positions/leaf-range.ts';
import { shownWords } from '../../../layers/page/positions/shown-words.ts';
import type { LabeledDocument } from '../../../layers/page/read-page.ts';
import { boxOf } from './place-boxes.ts';
import type { TreePassage } from './tree-passages.ts';

/** A passage of one of the page's documents. */
export interface LocatedPassage {
  /** The document with the labels that hold now. */
  readonly labeled: LabeledDocument;
  readonly passage: TreePassage;
}

/** Whether a press brings a passage back: none of it is kept, or not all of what mostly is. */
export function wantsBack({ labeled, passage }: LocatedPassage): boolean {
  const { labels, capture } = labeled;
  let all = 0;
  let kept = 0;
  for (const leaf of passage.leaves) {
    const words = shownWords(capture.tree, leaf);
    all += words;
    if (labels[leaf] === CONTENT) kept += words;
  }
  return kept === 0 || (kept < all && kept > all / 2);
}

/** From the first text of a passage to the last. */
export function rangeOf({ labeled, passage }: LocatedPassage): LeafRange {
  const { leaves } = passage;
  return { captured: labeled, first: leaves[0], last: leaves[leaves.length - 1] };
}

/** Where the first text of a place stands in the window; undefined where it shows nothing. */
export function boxAt({ captured, first: leaf }: LeafRange): DOMRect | undefined {
  return boxOf(captured, { node: -1, leaves: [leaf], isWhole: false });
}

/** Whether a box is in the window from side to side, or as wide as that: columns of text are scrolled sideways. */
export function isSeenAcross({ left, right, width }: DOMRect): boolean {
  return width >= innerWidth || (left >= 0 && right <= innerWidth);
}

/** The first text below the window's upper edge that is kept: in the window, or else behind it. */
export function firstKeptInView(
  documents: readonly LabeledDocument[],
  foot: number,
): LeafRange | undefined {
  let below: LeafRange | undefined;
  for (const labeled of documents) {
    for (const [leaf, label] of labeled.labels.entries()) {
      if (label !== CONTENT || shownWords(labeled.capture.tree, leaf) === 0) continue;
      const place = { captured: labeled, first: leaf, last: leaf };
      const box = boxAt(place);
      if (box === undefined || box.top < 0 || box.right <= 0 || box.left >= innerWidth) continue;
      if (box.bottom < foot) return place;
      below ??= place;
    }
  }
  return below;
}
