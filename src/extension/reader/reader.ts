import type { Settings } from '../../core/settings/settings.ts';
import type { ReadPage } from '../page/page-readings.ts';
import type { ArticleSelection } from '../page/positions/article-selection.ts';
import { type OpenReader, openReader } from './open-reader.ts';
import type { ReaderActions } from './reader-actions.ts';

export interface Reader {
  /** Opens the reader, closes it if it is open, or stops its opening. */
  toggle(): Promise<void>;
  /** Opens the reader if it is not open, and reads aloud; pauses or goes on if it does so already. */
  listen(): Promise<void>;
  /** Opens the reader once the page has an article, because an app may still be starting. */
  openByItself(): Promise<void>;
  /**
   * Closes the reader, or stops its opening.
   * @returns whether it was open
   */
  leave(): boolean;
  /** The page that it shows, while it is open. */
  page(): ReadPage | undefined;
  /** The selected part of the article; undefined where no text of the page is selected. */
  selection(): ArticleSelection | undefined;
}

/** Time to wait for an article, in milliseconds, before the reader stays closed. */
const LATE_TEXT_MS = 10_000;
/**
 * Interval of the attempts to read the page, in milliseconds. A page that has not changed is not
 * read again.
 */
const POLL_INTERVAL_MS = 500;

/**
 * The reader of one tab: closed, about to open, or open. This is one closure, because its functions
 * share whether the reader is closed, opening or open.
 */
export function createReader(actions: ReaderActions): Reader {
  let open: OpenReader | undefined;
  let opening: AbortController | undefined;
  /** Whether it is about to open without a request of the user, who sees nothing of it. */
  let isUnasked = false;

  /**
   * @param isReady whether the page has an article; called again while the page may still be
   *   loading
   */
  async function start(
    isReady: (page: ReadPage, settings: Settings) => boolean,
    fail: (error: unknown) => void,
  ): Promise<void> {
    const current = new AbortController();
    opening = current;
    const { signal } = current;
    /** Counted from the first reading, which takes long on a busy machine. */
    let latest: number | undefined;
    try {
      for (;;) {
        const page = await actions.read(signal);
        // Not while the page is read, which takes its time: what is changed meanwhile would be missed.
        const [settings, kept] = await Promise.all([actions.settings(), actions.recallPlace()]);
        signal.throwIfAborted();
        if (isReady(page, settings)) {
          const place = settings.reader.keepsPlace ? kept : undefined;
          open = openReader({ actions, page, settings, place, onClosed: () => (open = undefined) });
          return;
        }
        latest ??= performance.now() + LATE_TEXT_MS;
        if (performance.now() > latest) return;
        await new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL_MS));
      }
    } catch (error) {
      if (!signal.aborted) fail(error);
    } finally {
      if (opening === current) opening = undefined;
    }
  }

  function hasSomething(page: ReadPage, { strictness, extent }: Settings): boolean {
    if (actions.isDoubtful(page, strictness)) return false;
    return actions.article(page, { strictness, extent, foldsRest: false }).blocks.length > 0;
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
    async listen() {
      if (open === undefined) {
        opening?.abort();
        isUnasked = false;
        await start(() => true, actions.fail);
      }
      open?.listen();
    },
    async openByItself() {
      // The user has not asked for it, so failures go only to the log.
      if (open !== undefined || opening !== undefined) return;
      isUnasked = true;
      await start(hasSomething, console.info);
    },
  };
}
