import { BOILERPLATE, CONTENT } from '../../../core/labels.ts';
import { isLeafShown, LEAF_HIDDEN, type PageTree } from '../../../page/page-tree.ts';
import {
  partInRange,
  selectedRanges,
  type TextPart,
} from '../../layers/page/positions/selected-ranges.ts';
import type { LabeledDocument } from '../../layers/page/read-page.ts';

/** What is selected in a page. */
export interface SelectedPage {
  /**
   * The documents with a selection. All leaves that are not selected are boilerplate and count as not
   * shown; those at its ends hold only what is selected of them.
   */
  readonly documents: readonly LabeledDocument[];
  /** False where none of it is content; then all of it is labeled as content. */
  readonly hasContent: boolean;
}

/**
 * Reduces a page to what the user has selected in it.
 * @returns undefined when no text is selected, or none that was read
 */
export function applySelection(documents: readonly LabeledDocument[]): SelectedPage | undefined {
  const selected = documents.map(selectedPart).filter((document) => document !== undefined);
  if (selected.length === 0) return undefined;
  const hasContent = selected.some(({ labels }) => labels.includes(CONTENT));
  return { documents: hasContent ? selected : selected.map(keepAll), hasContent };
}

function selectedPart(labeled: LabeledDocument): LabeledDocument | undefined {
  const ranges = selectedRanges(labeled);
  if (ranges.length === 0) return undefined;
  const { leafNodes } = labeled.capture;
  return applyTextParts(labeled, (leaf) => partSelected(leafNodes[leaf] as Text, ranges));
}

/**
 * Reduces a document to parts of its leaves.
 * @param partOf what is left of a leaf; all of it goes where undefined
 * @returns undefined when no text is left
 */
export function applyTextParts(
  labeled: LabeledDocument,
  partOf: (leaf: number) => TextPart | undefined,
): LabeledDocument | undefined {
  const { capture, labels } = labeled;
  const cutter = new SelectedTree(capture.tree, labels);
  for (const leaf of labels.keys()) cutter.leaf(leaf, partOf(leaf));
  const cut = cutter.finish();
  return cut && { ...labeled, capture: { ...capture, tree: cut.tree }, labels: cut.labels };
}

/** From the first to the last selected character of a text node. */
function partSelected(node: Text, ranges: readonly Range[]): TextPart | undefined {
  const parts = ranges
    .map((range) => partInRange(node, range))
    .filter((part) => part !== undefined);
  if (parts.length === 0) return undefined;
  return {
    from: Math.min(...parts.map(({ from }) => from)),
    to: Math.max(...parts.map(({ to }) => to)),
  };
}

/** A page tree and its labels, reduced leaf by leaf. */
class SelectedTree {
  private readonly tree: PageTree;
  private readonly texts: string[];
  private readonly labels: Uint8Array;
  private readonly flags: Uint8Array;
  private isEmpty = true;

  constructor(tree: PageTree, labels: Uint8Array) {
    this.tree = tree;
    this.texts = [...tree.texts];
    this.labels = Uint8Array.from(labels);
    this.flags = Uint8Array.from(tree.leafFlags);
  }

  leaf(leaf: number, part: TextPart | undefined): void {
    const text = this.tree.leaves[leaf];
    const kept = part === undefined ? '' : this.texts[text].slice(part.from, part.to);
    if (kept.trim() === '') {
      this.labels[leaf] = BOILERPLATE;
      this.flags[leaf] |= LEAF_HIDDEN;
      return;
    }
    this.texts[text] = kept;
    if (isLeafShown(this.tree, leaf)) this.isEmpty = false;
  }

  finish(): { readonly tree: PageTree; readonly labels: Uint8Array } | undefined {
    if (this.isEmpty) return undefined;
    return {
      tree: { ...this.tree, texts: this.texts, leafFlags: this.flags },
      labels: this.labels,
    };
  }
}

function keepAll(selected: LabeledDocument): LabeledDocument {
  const { tree } = selected.capture;
  const labels = selected.labels.map((_, leaf) =>
    isLeafShown(tree, leaf) ? CONTENT : BOILERPLATE,
  );
  return { ...selected, labels };
}
