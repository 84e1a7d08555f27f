import type { Part } from '../../core/parts.ts';
import { countOf, sharedCount, type TextScore } from '../../core/text/text-score.ts';

/** Parts that a text may hold or leave out: whether they belong to the content is taste. */
export const FREE_PARTS: readonly Part[] = ['headline', 'dek', 'meta', 'caption', 'notes', 'bio'];

/** A run of letters and numbers, or one character of Chinese, Japanese or Korean. */
const WORD_OR_CHARACTER =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]|(?:(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}])[\p{L}\p{N}_])+/gu;

/**
 * The score of one page in "Pith blocks": precision, recall and F1 of bags of lower-cased words
 * against the part `main`. What the prediction has beyond that costs nothing where it is of one of
 * FREE_PARTS. Without any main text, an empty prediction scores 1 and any other 0.
 * @param parts the text of each part
 */
export function fairScore(
  prediction: string,
  parts: Readonly<Partial<Record<Part, string>>>,
): TextScore {
  const main = wordsOf(parts.main ?? '');
  const free = FREE_PARTS.flatMap((part) => wordsOf(parts[part] ?? ''));
  const predicted = countOf(wordsOf(prediction));
  const wanted = countOf(main);
  const hits = sharedCount(predicted, wanted);
  const beyond = new Map<string, number>();
  let kept = 0;
  for (const [word, count] of predicted) {
    kept += count;
    beyond.set(word, count - Math.min(count, wanted.get(word) ?? 0));
  }
  kept -= sharedCount(beyond, countOf(free));
  if (main.length === 0) {
    const score = predicted.size === 0 ? 1 : 0;
    return { precision: score, recall: score, f1: score };
  }
  if (hits === 0) return { precision: 0, recall: 0, f1: 0 };
  return {
    precision: hits / kept,
    recall: hits / main.length,
    f1: (2 * hits) / (kept + main.length),
  };
}

/** The lower-cased words of a text; Chinese, Japanese and Korean give their characters. */
export function wordsOf(text: string): string[] {
  return text.toLowerCase().match(WORD_OR_CHARACTER) ?? [];
}
