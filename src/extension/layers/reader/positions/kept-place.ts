import type { ReadingPlace } from '../../../platform/settings/reading-places.ts';
import { message } from '../../ui/message.ts';
import { showNotice } from '../../ui/notices/notice.ts';
import type { Rendering } from '../render/rendering.ts';
import { placeAt } from './find-place.ts';
import type { PositionInReader } from './reader-position.ts';

/** How many windows long an article is for which a place is kept. */
const LONG_WINDOWS = 2;
/** Share of a window above the end of an article that counts as its end. */
const END_SHARE = 0.1;

/**
 * The place to keep for a position.
 * @returns undefined where the article is short, or is at its beginning or its end
 */
export function placeToKeep(
  scroller: HTMLElement,
  { placed }: Rendering,
  position: PositionInReader,
): ReadingPlace | undefined {
  const { scrollTop, scrollHeight, clientHeight } = scroller;
  const below = scrollHeight - scrollTop - clientHeight;
  const isLong = scrollHeight > LONG_WINDOWS * clientHeight;
  const isInside = scrollTop > clientHeight / 2 && below > clientHeight * END_SHARE;
  if (!isLong || !isInside) return undefined;
  const texts = placed.map(({ element }) => element.textContent);
  return { ...placeAt(texts, position), pageTop: scrollY };
}

/**
 * Says that the reader is not at the beginning, and leads there.
 * @returns takes that away
 */
export function notifyContinued(toBeginning: () => void): () => void {
  const action = { label: message('readerFromBeginning'), perform: toBeginning };
  return showNotice(message('readerContinued'), { kind: 'done', action });
}
