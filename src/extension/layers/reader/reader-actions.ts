import type { Article } from '../../../article/article.ts';
import type { Action } from '../../../core/actions.ts';
import type { LabelChoice, ReaderSettings, Settings } from '../../../core/settings/settings.ts';
import type { ReadingPlace } from '../../platform/settings/reading-places.ts';
import type { SitePassages } from '../corrections/site-passages.ts';
import type { LoadPagesOptions } from '../page/article-maker.ts';
import type { Corrections } from '../page/corrections.ts';
import type { ReadPage } from '../page/read-page.ts';
import type { ReaderSurface } from './reader-surface.ts';

/** Options for the article of a page. */
export interface ArticleOptions extends LabelChoice {
  /** Whether everything left out is shown folded, and not only passages near the threshold. */
  readonly foldsRest: boolean;
}

/** The functions of the rest of the extension that the reader uses. */
export interface ReaderActions {
  /**
   * Reads the page, or returns the last reading if the page has not changed.
   * @throws PithError; whatever `signal.throwIfAborted` throws, when aborted
   */
  read(signal: AbortSignal): Promise<ReadPage>;
  /**
   * Calls the listener when text of the page is added, removed or changed.
   * @returns ends it
   */
  followChanges(listener: () => void): () => void;
  /** @throws PithError when the worker does not make it */
  article(page: ReadPage, options: ArticleOptions): Promise<Article>;
  /**
   * Loads the further pages of the text, so that they are in its articles.
   * @throws PithError where one cannot be loaded: then those before it are kept; whatever `signal.throwIfAborted`
   *   throws, when aborted
   */
  loadPages(page: ReadPage, options: Omit<LoadPagesOptions, 'engine'>): Promise<void>;
  /**
   * The user's corrections of passages of this page, which articles, highlight and copies follow.
   */
  readonly corrections: Corrections;
  readonly passages: SitePassages | undefined;
  isDoubtful(page: ReadPage, strictness: number): boolean;
  /** Applies the strictness to highlight and copies, and stores it. */
  setStrictness(strictness: number): Promise<void>;
  perform(action: Action): void;
  settings(): Promise<Settings>;
  storeReader(change: Partial<ReaderSettings>): Promise<unknown>;
  /** The place where the user stopped in the article of this page; undefined where none is kept. */
  recallPlace(): Promise<ReadingPlace | undefined>;
  keepPlace(place: ReadingPlace | undefined): void;
  watchSettings(listener: (settings: Settings) => void): () => void;
  fail(error: unknown): void;
  /** Hears of the article whenever it is rendered; undefined once the reader is closed. */
  onRendered(surface: ReaderSurface | undefined): void;
}
