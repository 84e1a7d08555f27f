import type { LabelChoice } from '../../../core/settings/settings.ts';
import type { ReadPage } from '../page/read-page.ts';
import type { ShownArticle } from './article-view.ts';
import type { ArticleOptions, ReaderActions } from './reader-actions.ts';

export interface StrictnessControlOptions {
  readonly actions: Pick<ReaderActions, 'article' | 'isDoubtful' | 'setStrictness' | 'fail'>;
  /** The page as it was read last. */
  page(): ReadPage;
  readonly choice: LabelChoice;
  /** Whether everything that is left out is shown folded at the moment. */
  foldsRest(): boolean;
  onArticle(shown: ShownArticle): void;
  /** Whether another article is on its way. */
  onBusy(isBusy: boolean): void;
}

/**
 * Delay before a change is stored, in milliseconds. A slider gives dozens of values a second, and
 * synced storage allows 120 writes a minute.
 */
const STORE_AFTER_MS = 300;

/** The article of a page at a strictness, ready to be shown. */
export async function showableArticle(
  actions: Pick<ReaderActions, 'article' | 'isDoubtful'>,
  page: ReadPage,
  options: ArticleOptions,
): Promise<ShownArticle> {
  const article = await actions.article(page, options);
  return { article, page, isDoubtful: actions.isDoubtful(page, options.strictness) };
}

/**
 * Controls the strictness of the article. It rebuilds the article from known probabilities, without
 * a new reading.
 */
export function createStrictnessControl(parts: StrictnessControlOptions) {
  let { strictness, extent } = parts.choice;
  let frame: number | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Number of writes to the storage that have not finished. */
  let storing = 0;
  let rebuilding: Promise<void> | undefined;
  /** Whether something has changed since the article that is being made was asked for. */
  let isStale = false;
  let isFinished = false;

  /**
   * Rebuilds the article at once, after a change of something other than the strictness.
   * @returns resolves once it is shown
   */
  function rebuildNow(): Promise<void> {
    if (frame !== undefined) cancelAnimationFrame(frame);
    frame = undefined;
    isStale = true;
    parts.onBusy(true);
    rebuilding ??= rebuild().finally(() => (rebuilding = undefined));
    return rebuilding;
  }

  /** One article after the other, so that a slider that moves shows what is between. */
  async function rebuild(): Promise<void> {
    while (isStale) {
      isStale = false;
      const options = { strictness, extent, foldsRest: parts.foldsRest() };
      try {
        const shown = await showableArticle(parts.actions, parts.page(), options);
        if (isFinished) return;
        parts.onArticle(shown);
      } catch (error) {
        if (!isFinished) parts.actions.fail(error);
      }
    }
    parts.onBusy(false);
  }

  function rebuildSoon(): void {
    parts.onBusy(true);
    frame ??= requestAnimationFrame(() => void rebuildNow());
  }

  async function store(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    storing++;
    // The article has changed even if the setting cannot be stored.
    await parts.actions.setStrictness(strictness).catch(parts.actions.fail);
    storing--;
  }

  return {
    get choice() {
      return { strictness, extent };
    },
    /**
     * Sets the strictness. The article is rebuilt at most once a frame, and the setting is stored
     * once it has settled.
     */
    change(next: number) {
      if (next === strictness) return;
      strictness = next;
      clearTimeout(timer);
      timer = setTimeout(() => void store(), STORE_AFTER_MS);
      rebuildSoon();
    },
    refresh: rebuildNow,
    /** Takes over what was stored elsewhere. */
    adopt(next: LabelChoice) {
      // A change that is not stored yet is newer. The slider would otherwise jump back for a
      // moment.
      const isOlder = timer !== undefined || storing > 0;
      const before = { strictness, extent };
      if (!isOlder) strictness = next.strictness;
      extent = next.extent;
      if (strictness !== before.strictness || extent !== before.extent) rebuildSoon();
    },
    /** Stores a change that is not stored yet. */
    finish() {
      isFinished = true;
      if (frame !== undefined) cancelAnimationFrame(frame);
      if (timer !== undefined) void store();
    },
  };
}
