import type { Article } from '../../../../article/article.ts';
import { blocksText } from '../../../../article/blocks/blocks-text.ts';
import { withoutGaps } from '../../../../article/blocks/without-gaps.ts';
import type { ReadPage } from '../../page/read-page.ts';

/**
 * Delay before the page is first read again for late text, in milliseconds. Each further delay is
 * twice as long.
 */
const FIRST_LOOK_MS = 1_000;
/**
 * Longest delay while a new text cannot be shown, in milliseconds, so that it appears soon after
 * the obstacle is gone.
 */
const REFUSED_WAIT_MS = 8_000;
/**
 * Delay before it is tested whether a change has emptied the page, in milliseconds. The test takes
 * a few milliseconds on a long page.
 */
const ASK_AFTER_MS = 500;
/** Share of an article's lines that a later article must contain to be the same with more text. */
const SAME = 0.8;
/**
 * Minimum length of another article in characters, or half of the earlier one's length. A demand to
 * pay or log in is shorter.
 */
const ARTICLE_LENGTH = 1_000;

export interface LateTextOptions {
  /** Reads the page, or returns the last reading if the page has not changed. */
  read(signal: AbortSignal): Promise<ReadPage>;
  /**
   * Calls the listener when text is added, removed or changed.
   * @returns ends it
   */
  followChanges(listener: () => void): () => void;
  /**
   * Whether the page has removed most of the text that is shown. It may then show another article
   * at once.
   */
  hasLostContent(): boolean;
  /**
   * @returns whether the page was used, or is of no use; false while the user would lose something
   *   by it
   */
  onRead(page: ReadPage): Promise<boolean>;
}

/**
 * Reads a page again from time to time while its reader is open, because an app may show its text
 * piece by piece.
 * @returns ends it
 */
export function watchLateContent(parts: LateTextOptions): () => void {
  const { read, followChanges, hasLostContent, onRead } = parts;
  const stopping = new AbortController();
  const { signal } = stopping;
  let wait = FIRST_LOOK_MS;
  let isLooking = false;
  let wasEmptied = false;
  let nextLook = setTimeout(look, wait);
  let nextQuestion: ReturnType<typeof setTimeout> | undefined;

  async function look(): Promise<void> {
    isLooking = true;
    let isTaken = true;
    try {
      const page = await read(signal);
      if (!signal.aborted) isTaken = await onRead(page);
    } catch (error) {
      // The article stays as it was read before.
      if (!signal.aborted) console.info(error);
    }
    isLooking = false;
    if (signal.aborted) return;
    if (!isTaken) wait = Math.min(wait, REFUSED_WAIT_MS);
    nextLook = setTimeout(look, wait);
    wait *= 2;
    // Changes during the reading have not been tested yet.
    askSoon();
  }

  function askSoon(): void {
    if (!isLooking) nextQuestion ??= setTimeout(ask, ASK_AFTER_MS);
  }

  function ask(): void {
    nextQuestion = undefined;
    if (isLooking) return;
    const isNowEmptied = hasLostContent();
    const isNews = isNowEmptied && !wasEmptied;
    wasEmptied = isNowEmptied;
    if (!isNews) return;
    clearTimeout(nextLook);
    wait = FIRST_LOOK_MS;
    void look();
  }

  const endChanges = followChanges(askSoon);
  return () => {
    clearTimeout(nextLook);
    clearTimeout(nextQuestion);
    endChanges();
    stopping.abort();
  };
}

/**
 * Whether an article is an earlier one with more text. Text that the page has removed does not
 * count as less.
 */
export function hasMoreText(before: Article, after: Article): boolean {
  const linesBefore = linesOf(before);
  const linesAfter = linesOf(after);
  if (lengthOf(linesAfter) <= lengthOf(linesBefore)) return false;
  const there = new Set(linesAfter);
  return linesBefore.filter((line) => there.has(line)).length >= SAME * linesBefore.length;
}

/** Whether an article is another one than before. */
export function isOtherText(before: Article, after: Article): boolean {
  const linesBefore = linesOf(before);
  const linesAfter = linesOf(after);
  if (lengthOf(linesAfter) < Math.min(ARTICLE_LENGTH, lengthOf(linesBefore) / 2)) return false;
  const there = new Set(linesAfter);
  const same = linesBefore.filter((line) => there.has(line));
  return same.length < (1 - SAME) * Math.min(linesBefore.length, linesAfter.length);
}

function linesOf({ blocks }: Article): string[] {
  const kept = withoutGaps(blocks);
  return blocksText(kept)
    .split('\n')
    .filter((line) => line !== '');
}

function lengthOf(lines: readonly string[]): number {
  return lines.reduce((sum, { length }) => sum + length, 0);
}
