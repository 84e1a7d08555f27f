import type { Settings } from '../../../core/settings/settings.ts';
import type { ArticleSelection } from '../page/positions/article-selection.ts';
import type { ReadPage } from '../page/read-page.ts';
import type { ShownArticle } from './article-view.ts';
import { type OpenReader, openReader } from './open-reader.ts';
import type { ReaderActions } from './reader-actions.ts';
import { showableArticle } from './strictness-control.ts';

export interface Reader {
  /** Opens the reader, closes it if it is open, or stops its opening. */
  toggle(): Promise<void>;
  /** Opens the reader if it is not open, and reads aloud; pauses or goes on if it does so already. */
  listen(): Promise<void>;
  /** Opens the reader if it is not open, and loads the further pages of the text. */
  allPages(): Promise<void>;
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
   * @param options.waits for an article, because the page may still be loading; else the reader opens as the page is
   */
  async function start({
    waits,
    fail,
  }: {
    readonly waits: boolean;
    readonly fail: (error: unknown) => void;
  }): Promise<void> {
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
        const shown = await articleOf(page, settings, waits);
        signal.throwIfAborted();
        if (shown !== undefined) {
          const place = settings.reader.keepsPlace ? kept : undefined;
          const onClosed = () => (open = undefined);
          open = openReader({ actions, page, shown, settings, place, onClosed });
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

  /** @returns undefined where the page has no article yet, if that is what is waited for */
  async function articleOf(
    page: ReadPage,
    { strictness, extent }: Settings,
    waits: boolean,
  ): Promise<ShownArticle | undefined> {
    if (waits && actions.isDoubtful(page, strictness)) return undefined;
    const shown = await showableArticle(actions, page, { strictness, extent, foldsRest: false });
    return waits && shown.article.blocks.length === 0 ? undefined : shown;
  }

  async function openFor(use: (reader: OpenReader) => void): Promise<void> {
    if (open === undefined) {
      opening?.abort();
      isUnasked = false;
      await start({ waits: false, fail: actions.fail });
    }
    if (open !== undefined) use(open);
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
      await start({ waits: false, fail: actions.fail });
    },
    listen: () => openFor((reader) => reader.listen()),
    allPages: () => openFor((reader) => reader.loadPages()),
    async openByItself() {
      // The user has not asked for it, so failures go only to the log.
      if (open !== undefined || opening !== undefined) return;
      isUnasked = true;
      await start({ waits: true, fail: console.info });
    },
  };
}
