import type { Source } from '../../../article/article.ts';
import {
  type ArticleSelection,
  type LeafPlace,
  type SelectedPart,
  signsOf,
} from '../page/positions/article-selection.ts';
import { partInRange, selectedRanges } from '../page/positions/selected-ranges.ts';
import { readTextRuns } from './find/text-runs.ts';
import type { PlacedBlock } from './render/rendering.ts';

/** Elements that the reader itself has added to blocks. */
export const READER_WRITTEN = '.note-number, .back, .task-box';
/** The fold of left-out text. A fold of the page's own is part of its content. */
const FOLD = 'details.gap';

/**
 * The selected part of the article in the reader.
 * @param placed in document order
 * @returns undefined where no text of the page is selected
 */
export function selectedArticle(
  root: ShadowRoot,
  placed: readonly PlacedBlock[],
): ArticleSelection | undefined {
  const selected = selectedRanges({ document, shadowRoots: [root] }).filter(
    ({ startContainer }) => startContainer.getRootNode() === root,
  );
  const [range] = selected;
  if (range === undefined) return undefined;
  const shown = placed.flatMap((block, index) => {
    const { element, source } = block;
    const isSeen = element.closest(`${FOLD}:not([open])`) === null && source.firstLeaf >= 0;
    const part = isSeen && range.intersectsNode(element) ? partOf(block, range) : undefined;
    return part === undefined || part.signs === '' ? [] : [{ index, element, ...part }];
  });
  const [first, last] = [shown[0], shown[shown.length - 1]];
  if (first === undefined) return undefined;
  // Terms of definitions, captions and the like belong to no block of their own, so the leaves
  // between blocks are included.
  const before = leavesBefore(placed, first.index);
  const after = leavesAfter(placed, last.index);
  const startsBefore = before !== undefined && hasText(range, 'before', first.element);
  const endsAfter = after !== undefined && hasText(range, 'after', last.element);
  return {
    first: startsBefore ? before : placeOf(first.source, first.source.firstLeaf),
    last: endsAfter ? after : placeOf(last.source, last.source.lastLeaf),
    parts: shown
      .filter(({ isWhole }) => !isWhole)
      .map(({ source, signs, before }) => ({ source, signs, before })),
    unfolded: shown
      .filter(({ element }) => element.closest(FOLD) !== null)
      .map(({ source }) => source),
  };
}

function placeOf({ document }: Source, leaf: number): LeafPlace {
  return { document, leaf };
}

/** The characters of a block within a range. */
function partOf(
  { element, source }: PlacedBlock,
  range: Range,
): (SelectedPart & { readonly isWhole: boolean }) | undefined {
  const { nodes } = readTextRuns(element, { skipped: READER_WRITTEN });
  let all = 0;
  let before = 0;
  let signs = '';
  for (const node of nodes) {
    all += signsOf(node.data).length;
    const part = partInRange(node, range);
    if (signs === '') before += signsOf(node.data.slice(0, part?.from)).length;
    if (part !== undefined) signs += signsOf(node.data.slice(part.from, part.to));
  }
  return { source, signs, before, isWhole: signs.length === all };
}

/** First leaf after the block before, in the same document. */
function leavesBefore(placed: readonly PlacedBlock[], index: number): LeafPlace | undefined {
  const { document } = placed[index].source;
  const block = placed.slice(0, index).findLast((one) => one.source.lastLeaf >= 0);
  if (block?.source.document !== document) return undefined;
  return { document, leaf: block.source.lastLeaf + 1 };
}

/** Last leaf before the block after, in the same document. */
function leavesAfter(placed: readonly PlacedBlock[], index: number): LeafPlace | undefined {
  const { document } = placed[index].source;
  const block = placed.slice(index + 1).find((one) => one.source.firstLeaf >= 0);
  if (block?.source.document !== document) return undefined;
  return { document, leaf: block.source.firstLeaf - 1 };
}

/** Whether a range has text before or after an element. */
function hasText(range: Range, where: 'before' | 'after', element: HTMLElement): boolean {
  const rest = range.cloneRange();
  if (where === 'before') rest.setEndBefore(element);
  else rest.setStartAfter(element);
  return signsOf(rest.toString()) !== '';
}
