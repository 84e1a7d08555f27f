import type { Block, Source } from '../../../core/article/article.ts';

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
export interface Stage {
  /** Blocks that hold text or a picture themselves, in document order. */
  readonly placed: PlacedBlock[];
  readonly headings: PlacedHeading[];
  /** By the page's own ids: targets of links within the article. */
  readonly anchors: Map<string, HTMLElement>;
  /** Numbers of the notes, by their ids. */
  readonly noteNumbers: ReadonlyMap<string, number>;
  /** First reference to each note, to which the note links back. */
  readonly references: Map<string, HTMLElement>;
}

export function emptyStage(blocks: readonly Block[]): Stage {
  return {
    placed: [],
    headings: [],
    anchors: new Map(),
    noteNumbers: numberNotes(blocks),
    references: new Map(),
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
