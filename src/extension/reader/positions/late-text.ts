import type { Article } from '../../../article/article.ts';
import { blocksText } from '../../../article/blocks/blocks-text.ts';
import { withoutGaps } from '../../../article/blocks/without-gaps.ts';
import type { ReadPage } from '../../page/page-readings.ts';

/** When it is first looked for text that has come late, in milliseconds; each further look waits twice as long. */
const FIRST_LOOK_MS = 1_000;
/** The longest wait while what was read cannot be taken: it is to be there soon after whatever keeps it away. */
const REFUSED_WAIT_MS = 8_000;
/** How long after a change it is asked whether the page has taken its texts away, in milliseconds: that takes a few on a long page. */
const ASK_AFTER_MS = 500;
/** Share of the lines of an article that a later reading must have, too, to be the same one with more text. */
const SAME = 0.8;
/** In characters, or half as much as before: another article has that, but no demand to pay or to log in. */
const ARTICLE_LENGTH = 1_000;

export interface LateTextParts {
  /** Gives the page of before while that has not changed. */
  read(signal: AbortSignal): Promise<ReadPage>;
  /**
   * The listener hears of text that comes, goes or changes.
   * @returns ends the listening
   */
  followChanges(listener: () => void): () => void;
  /** Whether the page has taken away most of what is shown: then there may be something else at once. */
  isEmptied(): boolean;
  /** @returns whether it was taken, or need not be; not while the reader is in use for something that would be lost */
  onRead(page: ReadPage): boolean;
}

/**
 * Reads a page again, now and then, while its reader is open: an app that shows its text piece by piece
 * has not shown all of it to somebody who was quick.
 * @returns ends it
 */
export function lookForLateText(parts: LateTextParts): () => void {
  const { read, followChanges, isEmptied, onRead } = parts;
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
      if (!signal.aborted) isTaken = onRead(page);
    } catch (error) {
      // What is shown was read before, and stays.
      if (!signal.aborted) console.info(error);
    }
    isLooking = false;
    if (signal.aborted) return;
    if (!isTaken) wait = Math.min(wait, REFUSED_WAIT_MS);
    nextLook = setTimeout(look, wait);
    wait *= 2;
    // What has changed meanwhile has not been asked about.
    askSoon();
  }

  function askSoon(): void {
    if (!isLooking) nextQuestion ??= setTimeout(ask, ASK_AFTER_MS);
  }

  function ask(): void {
    nextQuestion = undefined;
    if (isLooking) return;
    const isNowEmptied = isEmptied();
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

/** Whether an article is an earlier one with more text; a page that takes its text away has given it. */
export function hasMoreText(before: Article, after: Article): boolean {
  const linesBefore = linesOf(before);
  const linesAfter = linesOf(after);
  if (lengthOf(linesAfter) <= lengthOf(linesBefore)) return false;
  const there = new Set(linesAfter);
  return linesBefore.filter((line) => there.has(line)).length >= SAME * linesBefore.length;
}

/** Whether the page shows another article in the place of an earlier one. */
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
