/** A page that has been still for this long has probably settled. */
const QUIET_MS = 400;
/** A page that never is still is read anyway, this long after its first change. */
const MAX_WAIT_MS = 3_000;
/** Between the end of one reading and the next. */
const MIN_REST_MS = 1_000;
const MAX_REST_MS = 60_000;
/** Reading again takes at most this part of the time: one tenth. */
const REST_PER_WORK = 9;

/** What a reading gave: no content at all, content as it was before, or other. */
export type Found = 'nothing' | 'same' | 'new';

/** Decides when a changing page is to be read again. All times in milliseconds of one clock. */
export interface Pace {
  /** Text of the page has changed. */
  changed(now: number): void;
  /** The page is being read: changes from now on are for the next time. */
  reading(): void;
  /**
   * The page has been read.
   * @param workMs how long that took
   */
  read(now: number, workMs: number, found: Found): void;
  /** The page has become another, as when an app shows its next route: no rest from the last one. */
  routeChanged(): void;
  /** When to read next, or undefined when nothing has changed. */
  due(): number | undefined;
}

/**
 * The pace of re-reading: once the page is still, not before a rest, and with rests that double, up
 * to a minute, while changes bring nothing new, as with a clock or a ticker.
 */
export function createPace(): Pace {
  let firstChange: number | undefined;
  let lastChange = 0;
  let restedAt = 0;
  let rest = MIN_REST_MS;
  return {
    changed(now) {
      firstChange ??= now;
      lastChange = now;
    },
    reading() {
      firstChange = undefined;
    },
    read(now, workMs, found) {
      rest = found === 'same' ? Math.min(rest * 2, MAX_REST_MS) : MIN_REST_MS;
      // A page without content may still be starting, and is given up soon: until then it is not spared.
      restedAt = now + (found === 'nothing' ? rest : Math.max(rest, workMs * REST_PER_WORK));
    },
    routeChanged() {
      rest = MIN_REST_MS;
      restedAt = 0;
    },
    due() {
      if (firstChange === undefined) return undefined;
      return Math.max(Math.min(lastChange + QUIET_MS, firstChange + MAX_WAIT_MS), restedAt);
    },
  };
}
