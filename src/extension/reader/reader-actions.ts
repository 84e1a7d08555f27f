import type { Article } from '../../article/article.ts';
import type { Action } from '../../core/actions.ts';
import type { ReaderSettings, Settings } from '../../core/settings.ts';
import type { Corrections } from '../corrections/corrections.ts';
import type { SitePassages } from '../corrections/site-passages.ts';
import type { ReadPage } from '../page/page-readings.ts';

/** How much of a page the article has. */
export interface ArticleOptions {
  /** In [-1, 1]; higher keeps less. */
  readonly strictness: number;
  /** All that is left out stands there folded, not only what was a near thing. */
  readonly foldsRest: boolean;
}

/** What the reader needs of the rest of Pith. */
export interface ReaderActions {
  /**
   * @throws PithError; whatever `signal.throwIfAborted` throws, when aborted
   */
  read(signal: AbortSignal): Promise<ReadPage>;
  /** The listener hears of text of the page that comes, goes or changes. @returns ends the listening */
  followChanges(listener: () => void): () => void;
  article(page: ReadPage, cut: ArticleOptions): Article;
  /** What the user has said of passages of this page; articles, highlight and copies follow them. */
  readonly corrections: Corrections;
  readonly passages: SitePassages | undefined;
  isDoubtful(page: ReadPage, strictness: number): boolean;
  /** Cuts highlight and copy in the same way, and stores the setting. */
  setStrictness(strictness: number): Promise<void>;
  perform(action: Action): void;
  settings(): Promise<Settings>;
  storeReader(change: Partial<ReaderSettings>): Promise<unknown>;
  watchSettings(listener: (settings: Settings) => void): () => void;
  fail(error: unknown): void;
}
