import type { CapturedDocument } from '../../layers/page/read-page.ts';
import { isDetached } from '../../platform/dom/is-detached.ts';
import { listen } from '../../platform/events/listen.ts';
import { onceStyleChanges } from '../highlight/style-watch.ts';
import type { PageChanges } from './page-changes.ts';
import { createRereadScheduler, type Found } from './reread-scheduler.ts';

/** How often it is looked, in milliseconds: no event tells of an element that gets its code, and with it a shadow root. */
const LOOK_EVERY_MS = 500;
/** An element that has not got its code by then will hardly get it any more. */
const TIMEOUT_MS = 10_000;

export interface PageWatchOptions {
  readonly changes: PageChanges;
  /**
   * Hears of each change at once.
   * @returns whether it has taken away something that is shown
   */
  follow(records: readonly MutationRecord[]): boolean;
  /** The page has changed and come to rest. */
  onSettled(): void;
}

/**
 * Watches the documents of a page, to say when they are to be read again.
 */
export function watchPage(top: Document, { changes, follow, onSettled }: PageWatchOptions) {
  const pace = createRereadScheduler();
  const stopping = new AbortController();
  let route = location.href;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let ends: readonly (() => void)[] = [];
  /** Where text is shown and hidden, or the page's colors change: by attributes anywhere. */
  const looks = {};

  function noteChange(records: readonly MutationRecord[]): void {
    const isLost = follow(records);
    // What is lost is a place of its own, whatever has changed before around it.
    note(isLost ? [{}] : records.map(({ target }) => target));
  }

  function note(places: readonly object[]): void {
    if (location.href !== route) {
      route = location.href;
      pace.routeChanged();
    }
    pace.changed(performance.now(), places);
    schedule();
  }

  function schedule(): void {
    clearTimeout(timer);
    const due = pace.due();
    // In a tab in the back nobody sees the highlight: it is brought up to date on return.
    if (due === undefined || top.hidden) return;
    timer = setTimeout(onSettled, Math.max(0, due - performance.now()));
  }

  function endLooks(): void {
    for (const end of ends) end();
    ends = [];
  }

  const stopListening = changes.listen(noteChange);
  listen(top, 'visibilitychange', schedule, { signal: stopping.signal });

  return {
    /** The page is being read: changes from now on are for the next time. */
    reading() {
      pace.reading();
      schedule();
    },
    /** The page has been read: watch its shadow roots and frames too. */
    read(documents: readonly CapturedDocument[], workMs: number, found: Found) {
      pace.read(performance.now(), workMs, found);
      changes.include(documents);
      endLooks();
      ends = [
        onceStyleChanges(documents, () => note([looks])),
        ...documents.map(({ document }) => whenElementsUpgrade(document, () => note([{}]))),
      ];
      schedule();
    },
    stop() {
      clearTimeout(timer);
      endLooks();
      stopping.abort();
      stopListening();
    },
  };
}

/**
 * Waits for custom elements of a document that have come before the code which fills them.
 * @returns ends it
 */
function whenElementsUpgrade(document: Document, act: () => void): () => void {
  let waiting = countUndefined(document);
  if (waiting === 0) return () => undefined;
  const latest = performance.now() + TIMEOUT_MS;
  const timer = setInterval(() => {
    const now = countUndefined(document);
    if (now < waiting) act();
    waiting = now;
    if (now === 0 || performance.now() > latest) clearInterval(timer);
  }, LOOK_EVERY_MS);
  return () => clearInterval(timer);
}

/** None where the document has gone. */
function countUndefined(document: Document): number {
  if (isDetached(document)) return 0;
  return document.querySelectorAll(':not(:defined)').length;
}
