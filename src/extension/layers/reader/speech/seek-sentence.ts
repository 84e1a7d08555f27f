/** A sentence of an article: its passage, and its number within that. */
export interface SentencePosition {
  readonly passage: number;
  readonly sentence: number;
}

/**
 * Finds a sentence, across passages that have none. Past the last sentence of a passage it is the
 * first of the next, and before the first it is the last of the previous.
 * @param count gives the sentences of a passage; undefined for one that does not exist
 * @returns undefined past either end of the article
 */
export function seekSentence(
  { passage, sentence }: SentencePosition,
  count: (passage: number) => number | undefined,
): SentencePosition | undefined {
  for (let at = passage, wanted = sentence; at >= 0; ) {
    const there = count(at);
    if (there === undefined) return undefined;
    if (wanted >= 0 && wanted < there) return { passage: at, sentence: wanted };
    if (wanted < 0) {
      at--;
      wanted = (count(at) ?? 1) - 1;
    } else {
      at++;
      wanted = 0;
    }
  }
  return undefined;
}
