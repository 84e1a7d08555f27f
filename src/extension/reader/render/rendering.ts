import type { Block, Image, Source } from '../../../article/article.ts';
import { type AllowedPictures, createAllowedPictures } from '../pictures/allowed-pictures.ts';
import type { WaitingPicture } from '../pictures/waiting-picture.ts';

/** A block where it stands in the reader. */
export interface PlacedBlock {
  readonly element: HTMLElement;
  readonly source: Source;
}

export interface PlacedHeading {
  readonly element: HTMLElement;
  readonly level: number;
}

/** What the rendering of one article leaves behind for whoever works with it. */
export interface Rendering {
  /** Blocks that hold text or a picture themselves, in document order. */
  readonly placed: PlacedBlock[];
  /** Blocks of blocks of which a part alone says little, such as tables, by their elements. */
  readonly indivisible: Map<HTMLElement, Source>;
  readonly headings: PlacedHeading[];
  /** What is known of each picture, in the order in which they stand. */
  readonly pictures: Map<HTMLImageElement, Image>;
  /** Those that are not shown yet, by the buttons in their places. */
  readonly waiting: Map<HTMLButtonElement, WaitingPicture>;
  readonly allowed: AllowedPictures;
  /** By the page's own ids: targets of links within the article. */
  readonly anchors: Map<string, HTMLElement>;
  /** Rank of the next heading, 2 to 6, for the level that the page gives it. */
  rankHeading(level: number): number;
  /** Numbers of the notes, by their ids. */
  readonly noteNumbers: ReadonlyMap<string, number>;
  /** First reference to each note, to which the note links back. */
  readonly references: Map<string, HTMLElement>;
}

/** @param asked what pictures may be asked for; without it, none */
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
 * Pages begin their sections at any level and leave some out. Here the title is the one first heading,
 * sections begin at 2, and no level is skipped on the way down, as screen readers rely on. Headings that the
 * page has at one level within one section stay at one rank, however many levels were skipped above them.
 */
function createRanking(): (level: number) => number {
  const open: number[] = [];
  return (level) => {
    while (open.length > 0 && open[open.length - 1] >= level) open.pop();
    open.push(level);
    return Math.min(open.length + 1, 6);
  };
}

/** Notes stand at the end of what they belong to, which may be a quote or a frame's part of the article. */
function numberNotes(blocks: readonly Block[]): Map<string, number> {
  const numbers = new Map<string, number>();
  for (const block of blocks) {
    if (block.type !== 'footnotes') continue;
    for (const { id } of block.notes) numbers.set(id, numbers.size + 1);
  }
  return numbers;
}
