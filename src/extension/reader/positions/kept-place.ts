import { listen } from '../../events/listen.ts';
import type { ReadingPlace } from '../../settings/reading-places.ts';
import { message } from '../../ui/message.ts';
import { showNotice } from '../../ui/notices/notice.ts';
import type { Rendering } from '../render/rendering.ts';
import type { PositionInReader } from './reader-position.ts';
import type { ReadingPosition } from './reading-position.ts';

/** How many windows long an article is for which a place is kept: others are read in one go. */
const LONG_WINDOWS = 4;
/** How much of a block tells it from others, in characters. */
const WORDS_CHARS = 80;

/** The block that a place was in, if the article still has it. */
export function positionOfPlace(
  { placed }: Rendering,
  { words, share }: ReadingPlace,
): ReadingPosition | undefined {
  const found = placed.find(({ element }) => wordsOf(element) === words);
  return found && { source: found.source, share };
}

export interface PlaceKeeperParts {
  readonly scroller: HTMLElement;
  rendering(): Rendering;
  position(): PositionInReader | undefined;
  /** @param place undefined where the article is at its beginning, at its end, or short */
  keep(place: ReadingPlace | undefined): void;
}

/** Keeps the place in a long article whenever scrolling comes to rest. */
export function watchPlace({ scroller, rendering, position, keep }: PlaceKeeperParts): () => void {
  function look(): void {
    const { scrollTop, scrollHeight, clientHeight } = scroller;
    const isLong = scrollHeight > LONG_WINDOWS * clientHeight;
    const isInside = scrollTop > clientHeight / 2 && scrollTop < scrollHeight - 1.5 * clientHeight;
    const at = isLong && isInside ? position() : undefined;
    const words = at && wordsOf(rendering().placed[at.index].element);
    keep(at && words ? { words, share: at.share } : undefined);
  }
  return listen(scroller, 'scrollend', look);
}

/**
 * Says that the reader is not at the beginning, and leads there.
 * @returns takes that away
 */
export function notifyContinued(toBeginning: () => void): () => void {
  const action = { label: message('readerFromBeginning'), perform: toBeginning };
  return showNotice(message('readerContinued'), { kind: 'done', action });
}

function wordsOf({ textContent }: Element): string {
  return textContent.trim().replace(/\s+/g, ' ').slice(0, WORDS_CHARS);
}
