import type { ReadPage } from '../page/page-readings.ts';
import type { ShownArticle } from './article-view.ts';
import type { ArticleOptions, ReaderActions } from './reader-actions.ts';

export interface StrictnessControl {
  readonly strictness: number;
  /** Cuts the article anew, once a frame, and stores the setting, once it rests. */
  change(strictness: number): void;
  /** Cuts it anew at once, after something else has changed than the strictness. */
  refresh(): void;
  /** Takes what was stored elsewhere. */
  adopt(strictness: number): void;
  /** Stores what is not stored yet. */
  finish(): void;
}

export interface StrictnessControlParts {
  readonly actions: Pick<ReaderActions, 'article' | 'isDoubtful' | 'setStrictness' | 'fail'>;
  /** As it was read last. */
  page(): ReadPage;
  readonly strictness: number;
  /** Whether all that is left out is to stand there folded, as it is now. */
  foldsRest(): boolean;
  onArticle(shown: ShownArticle): void;
}

/** A slider gives dozens of values a second; synced storage takes 120 a minute. */
const STORE_AFTER_MS = 300;

/** The article of a page, cut so. */
export function showableArticle(
  actions: Pick<ReaderActions, 'article' | 'isDoubtful'>,
  page: ReadPage,
  cut: ArticleOptions,
): ShownArticle {
  const article = actions.article(page, cut);
  return { article, page, isDoubtful: actions.isDoubtful(page, cut.strictness) };
}

/** Cuts the article anew from the probabilities at hand. */
export function createStrictnessControl(parts: StrictnessControlParts): StrictnessControl {
  let { strictness } = parts;
  let frame: number | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Stores under way. */
  let storing = 0;

  function rebuildNow(): void {
    if (frame !== undefined) cancelAnimationFrame(frame);
    frame = undefined;
    parts.onArticle(
      showableArticle(parts.actions, parts.page(), { strictness, foldsRest: parts.foldsRest() }),
    );
  }

  function rebuildSoon(): void {
    frame ??= requestAnimationFrame(rebuildNow);
  }

  async function store(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    storing++;
    // The article is cut all the same.
    await parts.actions.setStrictness(strictness).catch(parts.actions.fail);
    storing--;
  }

  return {
    get strictness() {
      return strictness;
    },
    change(next) {
      if (next === strictness) return;
      strictness = next;
      clearTimeout(timer);
      timer = setTimeout(() => void store(), STORE_AFTER_MS);
      rebuildSoon();
    },
    refresh: rebuildNow,
    adopt(next) {
      // What is not stored yet was chosen after this: else a slider would jump back for a moment.
      if (timer !== undefined || storing > 0 || next === strictness) return;
      strictness = next;
      rebuildSoon();
    },
    finish() {
      if (frame !== undefined) cancelAnimationFrame(frame);
      if (timer !== undefined) void store();
    },
  };
}
