import type { Block, Image, Source } from '../../../../article/article.ts';
import { foldBlock } from '../../../../article/blocks/fold-block.ts';
import { type AllowedPictures, createAllowedPictures } from '../pictures/allowed-pictures.ts';
import type { WaitingPicture } from '../pictures/waiting-picture.ts';

/** A block and its element in the reader. */
export interface PlacedBlock {
  readonly element: HTMLElement;
  readonly source: Source;
}

export interface PlacedHeading {
  readonly element: HTMLElement;
  readonly level: number;
}

/** The state while one article is rendered, and afterwards an index of its elements. */
export interface Rendering {
  /** Blocks that contain text or a picture directly, in document order. */
  readonly placed: PlacedBlock[];
  /** Nested blocks of which a part alone says little, such as tables, by their elements. */
  readonly indivisible: Map<HTMLElement, Source>;
  readonly headings: PlacedHeading[];
  /** The picture of each image element, in document order. */
  readonly pictures: Map<HTMLImageElement, Image>;
  /** Pictures that are not loaded yet, by their placeholder buttons. */
  readonly waiting: Map<HTMLButtonElement, WaitingPicture>;
  readonly allowed: AllowedPictures;
  /** Targets of links within the article, by the page's own ids. */
  readonly anchors: Map<string, HTMLElement>;
  /** Gives the rank of the next heading, 2 to 6, for its level in the page. */
  rankHeading(level: number): number;
  /** Numbers of the footnotes, by their ids. */
  readonly noteNumbers: ReadonlyMap<string, number>;
  /** First reference to each footnote, to which it links back. */
  readonly references: Map<string, HTMLElement>;
}

/** @param allowed the pictures that may be requested; none, when left out */
export function emptyRendering(
  blocks: readonly Block[],
  allowed: AllowedPictures = createAllowedPictures(false),
): Rendering {
  return {
    placed: [],
    indivisible: new Map(),
    headings: [],
    pictures: new Map(),
    waiting: new Map(),
    allowed,
    anchors: new Map(),
    rankHeading: createRanking(),
    noteNumbers: numberNotes(blocks),
    references: new Map(),
  };
}

/**
 * Maps heading levels to ranks. Pages start their sections at any level, and skip some. In the
 * reader the title has rank 1, sections start at 2, and no rank is skipped, as screen readers rely
 * on. Headings of one level within a section keep one rank.
 */
function createRanking(): (level: number) => number {
  const open: number[] = [];
  return (level) => {
    while (open.length > 0 && open[open.length - 1] >= level) open.pop();
    open.push(level);
    return Math.min(open.length + 1, 6);
  };
}

/** Numbers the footnotes in document order, across all lists of them. */
function numberNotes(blocks: readonly Block[]): Map<string, number> {
  const numbers = new Map<string, number>();
  const number = (within: readonly (Block | Image)[]) => {
    for (const block of within) {
      if (block.type === 'image') continue;
      if (block.type === 'footnotes') {
        for (const { id } of block.notes) numbers.set(id, numbers.size + 1);
      }
      foldBlock(block, { inlines: () => undefined, blocks: number });
    }
  };
  number(blocks);
  return numbers;
}
