/** A sentence of an article, by the passage that it stands in and its number there. */
export interface SentencePosition {
  readonly passage: number;
  readonly sentence: number;
}

/**
 * The sentence at a place, over passages that have none: past the last of a passage the first of the next, before the
 * first the last of the one before.
 * @param count sentences of a passage; undefined for one that the article does not have
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
