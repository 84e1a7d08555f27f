/** A page that has been still for this long has probably settled. */
const QUIET_MS = 400;
/** A page that never is still is read anyway, this long after its first change. */
const MAX_WAIT_MS = 3_000;
/** Between the end of one reading and the next. */
const MIN_REST_MS = 1_000;
const MAX_REST_MS = 60_000;
/** The same for changes in places that have not been known for it: a page may make new ones all the time. */
const MAX_NEWS_REST_MS = 4_000;
/** Places remembered of what changes between two readings. */
const MAX_PLACES = 500;
/** Reading again takes at most this part of the time: one tenth, where that is no longer than the longest rest. */
const REST_PER_WORK = 9;

/** What a reading gave: no content at all, content as it was before, or other. */
export type Found = 'nothing' | 'same' | 'new';

/** Changes that are read together. */
interface Changes {
  readonly places: Set<object>;
  /** Some of the places have not been known to change for nothing. */
  isNews: boolean;
}

/**
 * Decides when a changing page is to be read again. All times in milliseconds of one clock.
 * The pace of re-reading: once the page is still, and not before a rest. Where changes bring nothing new, as
 * those of a clock or a ticker, its rests double, up to a minute, for changes in these places; those in any
 * other place do not wait for them.
 */
export function createRereadScheduler() {
  const idle = new WeakSet<object>();
  let firstChange: number | undefined;
  let lastChange = 0;
  let coming: Changes = { places: new Set(), isNews: false };
  let beingRead = coming;
  let readAt = Number.NEGATIVE_INFINITY;
  /** After the last reading, whatever comes. */
  let leastRest = 0;
  let idleRest = MIN_REST_MS;
  let newsRest = MIN_REST_MS;

  return {
    /**
     * Text of the page has changed.
     * @param places what stands for where that was
     */
    changed(now: number, places: readonly object[]) {
      firstChange ??= now;
      lastChange = now;
      for (const place of places.slice(0, MAX_PLACES)) {
        if (coming.places.size < MAX_PLACES) coming.places.add(place);
        if (!idle.has(place)) coming.isNews = true;
      }
    },
    /** The page is being read: changes from now on are for the next time. */
    reading() {
      firstChange = undefined;
      beingRead = coming;
      coming = { places: new Set(), isNews: false };
    },
    /**
     * The page has been read.
     * @param workMs how long that took
     */
    read(now: number, workMs: number, found: Found) {
      readAt = now;
      // A page without content may still be starting, and is given up soon: until then it is not spared.
      leastRest = found === 'nothing' ? 0 : Math.min(workMs * REST_PER_WORK, MAX_REST_MS);
      if (found === 'same') {
        for (const place of beingRead.places) idle.add(place);
        idleRest = Math.min(idleRest * 2, MAX_REST_MS);
        const next = beingRead.isNews ? newsRest * 2 : newsRest / 2;
        newsRest = Math.min(Math.max(next, MIN_REST_MS), MAX_NEWS_REST_MS);
      } else {
        idleRest = MIN_REST_MS;
        newsRest = MIN_REST_MS;
      }
    },
    /** The page has become another, as when an app shows its next route: no rest from the last one. */
    routeChanged() {
      idleRest = MIN_REST_MS;
      newsRest = MIN_REST_MS;
      readAt = Number.NEGATIVE_INFINITY;
    },
    /** When to read next, or undefined when nothing has changed. */
    due() {
      if (firstChange === undefined) return undefined;
      const rest = Math.max(leastRest, coming.isNews ? newsRest : idleRest);
      return Math.max(Math.min(lastChange + QUIET_MS, firstChange + MAX_WAIT_MS), readAt + rest);
    },
  };
}
