import type { Settings } from '../../core/settings.ts';
import type { ReadPage } from '../page/page-readings.ts';
import type { ArticleSelection } from '../page/positions/article-selection.ts';
import { type OpenReader, openReader } from './open-reader.ts';
import type { ReaderActions } from './reader-actions.ts';

export interface Reader {
  /** Opens the reader; leaves it when it is open; gives up when it is about to open. */
  toggle(): Promise<void>;
  /** Opens it, unless it is there, once the page has something to read: an app may still be starting. */
  openByItself(): Promise<void>;
  /** Leaves it, or gives up opening it; tells whether it was open. */
  leave(): boolean;
  /** What it shows, while it is open. */
  page(): ReadPage | undefined;
  /** What is selected in it; undefined where nothing of the page is. */
  selection(): ArticleSelection | undefined;
}

/** How long a page that has nothing to read may take to get it, before the reader stays closed. */
const LATE_TEXT_MS = 10_000;
/** A page that has not changed since is not read again. */
const POLL_INTERVAL_MS = 500;

/** The reader of one tab: closed, about to open, or open. */
export function createReader(actions: ReaderActions): Reader {
  let open: OpenReader | undefined;
  let opening: AbortController | undefined;
  /** It is about to open by itself, which nobody sees. */
  let isUnasked = false;

  /** @param isReady whether it is worth opening; asked again while the page may still be starting */
  async function start(
    isReady: (page: ReadPage, settings: Settings) => boolean,
    fail: (error: unknown) => void,
  ): Promise<void> {
    const current = new AbortController();
    opening = current;
    const { signal } = current;
    const latest = performance.now() + LATE_TEXT_MS;
    try {
      for (;;) {
        const [page, settings] = await Promise.all([actions.read(signal), actions.settings()]);
        signal.throwIfAborted();
        if (isReady(page, settings)) {
          open = openReader({ actions, page, settings, onClosed: () => (open = undefined) });
          return;
        }
        if (performance.now() > latest) return;
        await new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL_MS));
      }
    } catch (error) {
      if (!signal.aborted) fail(error);
    } finally {
      if (opening === current) opening = undefined;
    }
  }

  function hasSomething(page: ReadPage, { strictness }: Settings): boolean {
    if (actions.isDoubtful(page, strictness)) return false;
    return actions.article(page, { strictness, foldsRest: false }).blocks.length > 0;
  }

  function leave(): boolean {
    const wasOpen = open !== undefined;
    open?.leave();
    opening?.abort();
    return wasOpen;
  }

  return {
    leave,
    page: () => open?.page,
    selection: () => open?.selection(),
    async toggle() {
      if (open !== undefined || (opening !== undefined && !isUnasked)) {
        leave();
        return;
      }
      opening?.abort();
      isUnasked = false;
      await start(() => true, actions.fail);
    },
    async openByItself() {
      // Who has not asked for it is told of nothing either.
      if (open !== undefined || opening !== undefined) return;
      isUnasked = true;
      await start(hasSomething, console.info);
    },
  };
}
