import type { Article } from '../../core/article/article.ts';
import type { Deed } from '../../core/deeds.ts';
import type { ReaderSettings, Settings } from '../../core/settings.ts';
import type { SitePassages } from '../by-hand/site-passages.ts';
import type { Corrections } from '../content/corrections.ts';
import type { ReadPage } from '../content/page-readings.ts';
import { type OpenReader, openReader } from './open-reader.ts';

/** How much of a page the article has. */
export interface Cut {
  /** In [-1, 1]; higher keeps less. */
  readonly strictness: number;
  /** All that is left out stands there folded, not only what was a near thing. */
  readonly foldsRest: boolean;
}

/** What the reader needs of the rest of Pith. */
export interface ReaderDeeds {
  /**
   * @throws PithError; whatever `signal.throwIfAborted` throws, when aborted
   */
  read(signal: AbortSignal): Promise<ReadPage>;
  article(page: ReadPage, cut: Cut): Article;
  /** What the user has said of passages of this page; articles, highlight and copies follow them. */
  readonly corrections: Corrections;
  readonly passages: SitePassages;
  isDoubtful(page: ReadPage, strictness: number): boolean;
  /** Cuts highlight and copy in the same way, and stores the setting. */
  setStrictness(strictness: number): Promise<void>;
  perform(deed: Deed): void;
  settings(): Promise<Settings>;
  storeReader(change: Partial<ReaderSettings>): Promise<unknown>;
  watchSettings(listener: (settings: Settings) => void): () => void;
  fail(error: unknown): void;
}

export interface Reader {
  /** Opens the reader; leaves it when it is open; gives up when it is about to open. */
  toggle(): Promise<void>;
  /** Leaves it, or gives up opening it. */
  leave(): void;
}

/** The reader of one tab: closed, about to open, or open. */
export function createReader(deeds: ReaderDeeds): Reader {
  let open: OpenReader | undefined;
  let opening: AbortController | undefined;

  async function start(): Promise<void> {
    const current = new AbortController();
    opening = current;
    try {
      const [page, settings] = await Promise.all([deeds.read(current.signal), deeds.settings()]);
      current.signal.throwIfAborted();
      open = openReader({ deeds, page, settings, onClosed: () => (open = undefined) });
    } catch (error) {
      if (!current.signal.aborted) deeds.fail(error);
    } finally {
      if (opening === current) opening = undefined;
    }
  }

  function leave(): void {
    open?.leave();
    opening?.abort();
  }

  return {
    leave,
    async toggle() {
      if (open === undefined && opening === undefined) await start();
      else leave();
    },
  };
}
