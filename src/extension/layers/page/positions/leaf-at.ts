import type { ReadPage } from '../read-page.ts';
import type { ArticleSelection } from './article-selection.ts';
import type { LeafRange } from './leaf-range.ts';
import type { Pointed } from './pointed.ts';
import { partInRange, selectedRanges } from './selected-ranges.ts';
import { shownWords } from './shown-words.ts';

/** The leaf that stands at a point of a page; undefined where there is none. */
export function leafAtPoint(
  page: ReadPage,
  { document, x, y, node }: Pointed,
): LeafRange | undefined {
  const captured = page.documents.find((of) => of.document === document);
  if (captured === undefined) return undefined;
  const shadowRoots = [...captured.shadowRoots];
  const caret = document.caretPositionFromPoint(x, y, { shadowRoots });
  const { leafNodes, tree } = captured.capture;
  const leaf = caret === null ? -1 : leafNodes.indexOf(caret.offsetNode);
  if (leaf >= 0) return { captured, first: leaf, last: leaf };
  // Beside a text, the caret stands in an element: the longest text of what was clicked is meant.
  const inside = leafNodes.flatMap((of, i) => (node?.contains(of) === true ? [i] : []));
  const [longest] = inside.toSorted((a, b) => shownWords(tree, b) - shownWords(tree, a));
  const isOne = longest !== undefined && inside.length <= MAX_LEAVES_MEANT;
  return isOne ? { captured, first: longest, last: longest } : undefined;
}

/** An element of more texts than this is a part of the page, not a text that someone clicked. */
const MAX_LEAVES_MEANT = 20;

/** The longest leaf of what is selected, if anything is. */
export function selectedLeaf(page: ReadPage): LeafRange | undefined {
  for (const captured of page.documents) {
    const { leafNodes, tree } = captured.capture;
    for (const range of selectedRanges(captured)) {
      const leaves = leafNodes.flatMap((node, leaf) =>
        partInRange(node as Text, range) === undefined ? [] : [leaf],
      );
      const [longest] = leaves.toSorted((a, b) => shownWords(tree, b) - shownWords(tree, a));
      if (longest !== undefined) return { captured, first: longest, last: longest };
    }
  }
  return undefined;
}

/** The longest leaf of what is selected in an article; undefined where the selection is in no single document. */
export function leafOfSelection(
  { documents }: ReadPage,
  { first, last }: ArticleSelection,
): LeafRange | undefined {
  const captured = documents[first.document];
  if (captured === undefined || last.document !== first.document) return undefined;
  const { tree } = captured.capture;
  const leaves = Array.from({ length: last.leaf - first.leaf + 1 }, (_, i) => first.leaf + i);
  const [longest] = leaves.toSorted((a, b) => shownWords(tree, b) - shownWords(tree, a));
  return longest === undefined ? undefined : { captured, first: longest, last: longest };
}

/**
 * The next leaf with words in it, or the one before.
 * @param from undefined for the first of the page
 */
export function neighborLeaf(
  { documents }: ReadPage,
  from: LeafRange | undefined,
  by: 1 | -1,
): LeafRange | undefined {
  const at = documents.findIndex(({ capture }) => capture === from?.captured.capture);
  let document = Math.max(0, at);
  let leaf = at < 0 || from === undefined ? -1 : from.first;
  for (;;) {
    leaf += by;
    const captured = documents[document];
    if (captured === undefined) return undefined;
    const { tree } = captured.capture;
    if (leaf < 0 || leaf >= tree.leaves.length) {
      document += by;
      const next = documents[document];
      if (next === undefined) return undefined;
      leaf = by > 0 ? -1 : next.capture.tree.leaves.length;
    } else if (shownWords(tree, leaf) > 0) {
      return { captured, first: leaf, last: leaf };
    }
  }
}
