import type { Source } from '../../core/article/article.ts';

/** A place in what is read, the same in the page and in the reader. */
export interface Place {
  readonly source: Source;
  /** How much of the block lies above the line that is read, in [0, 1]. */
  readonly share: number;
}

/**
 * Index of the block that holds the start of another, or else of the first one after it.
 * @param sources of blocks in document order
 * @returns -1 when all stand before it
 */
export function findPlaced(sources: readonly Source[], wanted: Source): number {
  const { document, firstLeaf, lastLeaf } = wanted;
  if (firstLeaf < 0) {
    // A picture has no leaf: it is found where the very same one stands.
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

/** Share of a box that lies above a line; boxes without a height count as below it. */
export function shareAbove(box: { top: number; height: number }, line: number): number {
  if (box.height <= 0) return 0;
  return Math.min(Math.max((line - box.top) / box.height, 0), 1);
}
