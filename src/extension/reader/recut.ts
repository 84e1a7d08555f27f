import type { ReadPage } from '../content/page-readings.ts';
import type { ShownArticle } from './article-view.ts';
import type { ReaderDeeds } from './reader.ts';

export interface Recut {
  readonly strictness: number;
  /** Cuts the article anew, once a frame, and stores the setting, once it rests. */
  change(strictness: number): void;
  /** Takes what was stored elsewhere. */
  take(strictness: number): void;
  /** Stores what is not stored yet. */
  finish(): void;
}

export interface RecutParts {
  readonly deeds: Pick<ReaderDeeds, 'article' | 'isDoubtful' | 'setStrictness'>;
  readonly page: ReadPage;
  readonly strictness: number;
  onCut(shown: ShownArticle): void;
}

/** A slider gives dozens of values a second; synced storage takes 120 a minute. */
const STORE_AFTER_MS = 300;

/** The article of a page at a strictness. */
export function cutArticle(
  { deeds, page }: Pick<RecutParts, 'deeds' | 'page'>,
  strictness: number,
): ShownArticle {
  const article = deeds.article(page, strictness);
  return { article, page, isDoubtful: deeds.isDoubtful(page, strictness) };
}

/** Cuts the article anew from the probabilities at hand. */
export function createRecut(parts: RecutParts): Recut {
  let { strictness } = parts;
  let frame: number | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Stores under way. */
  let storing = 0;

  function cutSoon(): void {
    frame ??= requestAnimationFrame(() => {
      frame = undefined;
      parts.onCut(cutArticle(parts, strictness));
    });
  }

  async function store(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    storing++;
    // The article is cut all the same; that the choice cannot be kept is for the log.
    await parts.deeds.setStrictness(strictness).catch(console.error);
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
      cutSoon();
    },
    take(next) {
      // What is not stored yet was chosen after this: else a slider would jump back for a moment.
      if (timer !== undefined || storing > 0 || next === strictness) return;
      strictness = next;
      cutSoon();
    },
    finish() {
      if (frame !== undefined) cancelAnimationFrame(frame);
      if (timer !== undefined) void store();
    },
  };
}
