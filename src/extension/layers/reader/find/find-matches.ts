import { foldText } from './fold-text.ts';
import type { TextSpan } from './text-runs.ts';

/** Maximum matches. Nobody counts more, and each becomes an element. */
export const MAX_MATCHES = 2000;

/**
 * Finds a text in another, regardless of case, accents, quotation marks and hyphens.
 * @param wanted white space in it matches any white space
 * @returns ascending, without overlap, at most MAX_MATCHES
 */
export function findMatches(text: string, wanted: string): TextSpan[] {
  const needle = foldText(wanted.trim().replace(/\s+/gu, ' ')).text;
  if (needle === '') return [];
  const haystack = foldText(text);
  const matches: TextSpan[] = [];
  let last = 0;
  let at = haystack.text.indexOf(needle);
  while (at !== -1 && matches.length < MAX_MATCHES) {
    const [start, end] = [haystack.startAt(at), haystack.endAt(at + needle.length)];
    // Both letters of a ligature start at the same offset, which counts once.
    if (start >= last) matches.push({ start, end });
    last = end;
    at = haystack.text.indexOf(needle, at + needle.length);
  }
  return matches;
}
