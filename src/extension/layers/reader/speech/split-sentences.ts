import { textStart } from '../../../../core/text/cut-text.ts';
import type { TextSpan } from '../find/text-runs.ts';

/**
 * Chrome cuts its remote voices off after some 15 seconds (https://crbug.com/679437). At a slow
 * rate of 0.5 a voice says about 8 characters a second, so that this many fit.
 */
export const MAX_REMOTE_CHARACTERS = 120;

/**
 * The sentences of a text, without white space at their ends, and without those that have no letter
 * or digit.
 * @param language BCP 47 tag, or empty
 * @param maxCharacters longer sentences are divided, at a pause where they have one
 */
export function splitSentences(
  text: string,
  language: string,
  maxCharacters = Number.POSITIVE_INFINITY,
): TextSpan[] {
  const segmenter = new Intl.Segmenter(localeOf(language), { granularity: 'sentence' });
  return [...segmenter.segment(text)]
    .flatMap(({ segment, index }) => divide({ start: index, end: index + segment.length }))
    .map(({ start, end }) => trim(text, start, end))
    .filter(({ start, end }) => /[\p{L}\p{N}]/u.test(text.slice(start, end)));

  function divide(sentence: TextSpan): TextSpan[] {
    const parts: TextSpan[] = [];
    let { start } = sentence;
    while (sentence.end - start > maxCharacters) {
      const end = start + pauseBefore(textStart(text.slice(start), maxCharacters));
      parts.push({ start, end });
      start = end;
    }
    return [...parts, { start, end: sentence.end }];
  }
}

/** Length of a text up to its last pause, otherwise its last word, otherwise all of it. */
function pauseBefore(text: string): number {
  const pause = text.search(/[,;:،、，；：–—)][^,;:،、，；：–—)]*$/u);
  if (pause > 0) return pause + 1;
  const space = text.search(/\s\S*$/u);
  return space > 0 ? space + 1 : text.length;
}

function trim(text: string, start: number, end: number): TextSpan {
  const piece = text.slice(start, end);
  const trimmedStart = start + (piece.length - piece.trimStart().length);
  return { start: trimmedStart, end: Math.max(trimmedStart, start + piece.trimEnd().length) };
}

/** The language, if the browser supports it. Some pages give invalid ones. */
function localeOf(language: string): string | undefined {
  try {
    return Intl.Segmenter.supportedLocalesOf(language)[0];
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}
