import type { Source } from '../../../../article/article.ts';
import type { ReadPage } from '../../page/read-page.ts';
import type { BlockBox } from '../keyboard/block-axis.ts';

/** A position in the text, which is the same in the page and in the reader. */
export interface ReadingPosition {
  readonly source: Source;
  /** Share of the block above the reading line, in [0, 1]. */
  readonly share: number;
}

/**
 * Index of the block that contains the start of a source, or of the first block after it.
 * @param sources of blocks in document order
 * @returns -1 when all blocks are before it
 */
export function findPlaced(sources: readonly Source[], wanted: Source): number {
  const { document, firstLeaf, lastLeaf } = wanted;
  if (firstLeaf < 0) {
    // A picture has no leaf, and is found only by identity.
    const same = sources.indexOf(wanted);
    if (same !== -1) return same;
  }
  let next = -1;
  for (const [i, source] of sources.entries()) {
    if (source.document !== document || source.firstLeaf < 0) continue;
    if (source.firstLeaf <= firstLeaf && source.lastLeaf >= firstLeaf) return i;
    if (source.firstLeaf > lastLeaf && next === -1) next = i;
  }
  return next;
}

/**
 * The first of several boxes in a column that ends below a line. It is found by binary search, because the boxes of a
 * long text are slow to read. What is not shown has no box, or one without a height.
 */
export function firstBoxBelow<B extends BlockBox>(boxes: {
  readonly count: number;
  readonly line: number;
  boxOf(index: number): B | undefined;
}): { readonly box: B; readonly index: number } | undefined {
  const { count, line, boxOf } = boxes;
  const shown = (from: number, to: number) => {
    for (let index = from; index < to; index++) {
      const box = boxOf(index);
      if (box !== undefined && box.height > 0) return { box, index };
    }
    return undefined;
  };
  let low = 0;
  let high = count;
  while (low < high) {
    const middle = (low + high) >> 1;
    const found = shown(middle, high);
    if (found === undefined || found.box.bottom > line) high = middle;
    else low = found.index + 1;
  }
  return shown(low, count);
}

/** Share of a box above a line, in [0, 1]; 0 for a box without a height. */
export function shareAbove(box: { top: number; height: number }, line: number): number {
  if (box.height <= 0) return 0;
  return Math.min(Math.max((line - box.top) / box.height, 0), 1);
}

/**
 * Whether two blocks, perhaps of different versions of the article, come from the same text.
 * Pictures have none.
 */
export function isSameSource(a: Source, b: Source): boolean {
  if (a === b) return true;
  return a.firstLeaf >= 0 && a.document === b.document && a.firstLeaf === b.firstLeaf;
}

/**
 * The source of a block after the page has been read again, because new text before it moves its
 * leaf indexes.
 * @returns the same source where the page has none of its texts any more
 */
export function sourceAfterReread(after: ReadPage, before: ReadPage, source: Source): Source {
  const old = before.documents[source.document];
  const document = after.documents.findIndex((one) => one.document === old?.document);
  if (old === undefined || document === -1) return source;
  const { leafNodes } = after.documents[document].capture;
  const texts = old.capture.leafNodes.slice(source.firstLeaf, source.lastLeaf + 1);
  const firstLeaf = leafNodes.indexOf(texts[0]);
  const lastLeaf = leafNodes.lastIndexOf(texts[texts.length - 1]);
  if (source.firstLeaf < 0 || firstLeaf === -1 || lastLeaf === -1) return source;
  return { document, firstLeaf, lastLeaf };
}

export interface RebuiltArticle {
  /** Sources of the earlier blocks, in document order. */
  readonly before: readonly Source[];
  readonly after: readonly Source[];
  /** Gives the new source of a text; see `sourceAfterReread`. */
  moved(source: Source): Source;
}

/**
 * The source of a block in a rebuilt article. A picture has no text to find it by. It is the
 * picture that follows the same text at the same distance, or else that text.
 */
export function sourceInRebuilt(source: Source, { before, after, moved }: RebuiltArticle): Source {
  const at = before.indexOf(source);
  if (source.firstLeaf >= 0 || at === -1) return moved(source);
  const text = before.slice(0, at).findLastIndex(({ firstLeaf }) => firstLeaf >= 0);
  const textNow = text === -1 ? -1 : findPlaced(after, moved(before[text]));
  const now = after[textNow + at - text];
  if (now !== undefined && now.firstLeaf < 0) return now;
  return after[textNow] ?? source;
}
