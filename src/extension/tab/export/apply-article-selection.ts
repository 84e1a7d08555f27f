import { CONTENT } from '../../../core/labels.ts';
import { LEAF_HIDDEN, leafText } from '../../../page/page-tree.ts';
import {
  type ArticleSelection,
  type LeafPlace,
  type SelectedPart,
  signsOf,
} from '../../layers/page/positions/article-selection.ts';
import type { TextPart } from '../../layers/page/positions/selected-ranges.ts';
import type { LabeledDocument } from '../../layers/page/read-page.ts';
import { applyTextParts, type SelectedPage } from './apply-selection.ts';

/**
 * Reduces a page to what the user has selected in an article that is made of it: content, and what stood
 * there unfolded besides.
 * @returns undefined when no text of it is selected
 */
export function applyArticleSelection(
  documents: readonly LabeledDocument[],
  selection: ArticleSelection,
): SelectedPage | undefined {
  const selected = documents.flatMap((labeled, document) => {
    const counted = asInArticle(labeled, document, selection);
    const parts = partsOf(counted, document, selection);
    return applyTextParts(counted, (leaf) => parts.get(leaf)) ?? [];
  });
  return selected.length === 0 ? undefined : { documents: selected, hasContent: true };
}

/** What stood there unfolded is content, too; and all content was there to be selected, what the page hides included. */
function asInArticle(
  labeled: LabeledDocument,
  document: number,
  { unfolded }: ArticleSelection,
): LabeledDocument {
  const { capture } = labeled;
  const labels = labeled.labels.slice();
  for (const source of unfolded) {
    if (source.document === document) labels.fill(CONTENT, source.firstLeaf, source.lastLeaf + 1);
  }
  const leafFlags = capture.tree.leafFlags.map((flags, leaf) =>
    labels[leaf] === CONTENT ? flags & ~LEAF_HIDDEN : flags,
  );
  return { ...labeled, capture: { ...capture, tree: { ...capture.tree, leafFlags } }, labels };
}

/** What is selected of each leaf. */
function partsOf(
  { capture: { tree }, labels }: LabeledDocument,
  document: number,
  { first, last, parts }: ArticleSelection,
): Map<number, TextPart> {
  const selected = new Map<number, TextPart>();
  for (const leaf of labels.keys()) {
    const place = { document, leaf };
    const isBetween = !isBefore(place, first) && !isBefore(last, place);
    if (isBetween && labels[leaf] === CONTENT) {
      selected.set(leaf, { from: 0, to: leafText(tree, leaf).length });
    }
  }
  for (const part of parts) {
    if (part.source.document !== document) continue;
    const leaves = [...selected.keys()].filter(
      (leaf) => leaf >= part.source.firstLeaf && leaf <= part.source.lastLeaf,
    );
    const texts = leaves.map((leaf) => leafText(tree, leaf));
    for (const [i, cut] of selectedPartsOf(texts, part).entries()) {
      if (cut === undefined) selected.delete(leaves[i]);
      else selected.set(leaves[i], cut);
    }
  }
  return selected;
}

/** The parts of a block's texts that hold the selected signs. */
function selectedPartsOf(
  texts: readonly string[],
  { signs, before }: SelectedPart,
): (TextPart | undefined)[] {
  const all = signsOf(texts.join(''));
  const start = nearestIndex(all, signs, before);
  const end = start + signs.length;
  let passed = 0;
  return texts.map((text) => {
    const begin = passed;
    passed += signsOf(text).length;
    if (passed <= start || begin >= end) return undefined;
    const from = start <= begin ? 0 : offsetOfSign(text, start - begin);
    const to = end >= passed ? text.length : offsetOfSign(text, end - begin - 1) + 1;
    return { from, to };
  });
}

/** Where signs stand in others; numbers of notes and the like may have moved them a little. */
function nearestIndex(all: string, signs: string, expected: number): number {
  const after = all.indexOf(signs, expected);
  const before = all.lastIndexOf(signs, expected);
  if (after < 0 && before < 0) return expected;
  if (after < 0 || before < 0) return Math.max(after, before);
  return after - expected < expected - before ? after : before;
}

/** Offset in a text of its sign with an index. */
function offsetOfSign(text: string, index: number): number {
  let seen = -1;
  for (let offset = 0; offset < text.length; offset++) {
    if (!/\s/.test(text[offset]) && ++seen === index) return offset;
  }
  return text.length;
}

function isBefore(a: LeafPlace, b: LeafPlace): boolean {
  return a.document < b.document || (a.document === b.document && a.leaf < b.leaf);
}
