import { listen } from '../../../platform/events/listen.ts';
import type { ReadingPosition } from './reading-position.ts';

export interface PositionHoldOptions {
  readonly scroller: HTMLElement;
  readonly article: HTMLElement;
  position(): ReadingPosition | undefined;
  scrollTo(position: ReadingPosition): void;
  /** Called when the reader has been moved, and has come to rest. */
  onMoved(): void;
}

/** Browsers round the offsets of scrolled boxes, by less than this, in px. */
const ROUNDING_PX = 1.5;
/**
 * Time without a scroll event, in milliseconds, after which the reader is at rest. Firefox does not send `scrollend` for
 * every turn of a wheel.
 */
const REST_MS = 150;

/** Keeps what is read at the reading line, while pictures, fonts and settings move the text. */
export function createPositionHold(parts: PositionHoldOptions) {
  const { scroller, article, position, scrollTo, onMoved } = parts;
  let held: ReadingPosition | undefined;
  /** Runs out when the reader has come to rest; undefined while nothing moves it. */
  let moving: ReturnType<typeof setTimeout> | undefined;
  /** The scroller's offset and height with the layout seen last. */
  let seen = { top: 0, height: 0 };

  function stop(): void {
    clearTimeout(moving);
    moving = undefined;
  }

  function restore(): void {
    if (held !== undefined) scrollTo(held);
    seen = { top: scroller.scrollTop, height: scroller.scrollHeight };
  }

  function rest(): void {
    if (moving === undefined) return;
    stop();
    held = position();
    restore();
    onMoved();
  }

  const observer = new ResizeObserver(restore);
  observer.observe(article);
  observer.observe(scroller);
  const ends = [
    () => observer.disconnect(),
    listen(scroller, 'scroll', () => {
      // The browser scrolls by itself when the layout changes; the observer is called after that.
      const isNewLayout = held !== undefined && scroller.scrollHeight !== seen.height;
      const isWhereItWas = Math.abs(scroller.scrollTop - seen.top) < ROUNDING_PX;
      if (isNewLayout || (isWhereItWas && moving === undefined)) return;
      held = undefined;
      clearTimeout(moving);
      moving = setTimeout(rest, REST_MS);
    }),
    // A tab that is being closed does not wait.
    listen(document, 'visibilitychange', rest),
    // A picture that comes at the first turn of a wheel must not stop it.
    ...(['wheel', 'touchmove'] as const).map((type) =>
      listen(scroller, type, () => (held = undefined), { passive: true }),
    ),
  ];
  return {
    /** Goes to a position and stays there until the reader is moved. */
    hold(at: ReadingPosition) {
      stop();
      held = at;
      restore();
    },
    /** The position that is held; while the reader is being moved there is none. */
    held: () => held,
    /** Counts a move that has not come to rest as one that has. */
    finish() {
      rest();
      for (const end of ends) end();
    },
  };
}
