import type { Source } from '../../../article/article.ts';
import type { ReadPage } from '../../page/page-readings.ts';

/** A place in what is read, the same in the page and in the reader. */
export interface ReadingPosition {
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

/** Whether two blocks, of articles that may have been cut apart, are made of the same text; pictures have none. */
export function isSameSource(a: Source, b: Source): boolean {
  if (a === b) return true;
  return a.firstLeaf >= 0 && a.document === b.document && a.firstLeaf === b.firstLeaf;
}

/**
 * Where the texts of a block are once the page has been read again: text that has come before them
 * moves their indexes.
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
  /** Of blocks in document order, as they were. */
  readonly before: readonly Source[];
  readonly after: readonly Source[];
  /** Where texts are now, see `sourceAfterReread`. */
  moved(source: Source): Source;
}

/**
 * The source of a block in an article that was cut or read anew. A picture has no text to tell it by: it is the
 * block that stands as many blocks behind the same text, if there is a picture, or else that text.
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
