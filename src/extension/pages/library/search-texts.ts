import { foldText } from '../../layers/reader/find/fold-text.ts';

/** What is looked through for an article, each part folded as `foldText` does. */
export interface SearchedText {
  readonly id: string;
  /** Title, site, author and tags. */
  readonly head: string;
  /** Its text, and the highlights and notes in it. */
  readonly text: string;
}

/** An article that was found. */
export interface FoundText {
  readonly id: string;
  /** Higher comes first: words of a title say more than words of a text. */
  readonly score: number;
}

const HEAD_SCORE = 10;
const WORD_START_SCORE = 2;
const LETTER = /[\p{L}\p{N}]/u;

/** A text as it is looked through. */
export function searchedText(id: string, head: string, text: string): SearchedText {
  return { id, head: foldText(head).text, text: foldText(text).text };
}

/**
 * The articles that have all words of a question somewhere, also within longer words: what is typed may not be finished,
 * and some scripts have no spaces between words.
 */
export function searchTexts(texts: Iterable<SearchedText>, wanted: string): FoundText[] {
  const words = foldText(wanted).text.split(' ').filter(Boolean);
  const found: FoundText[] = [];
  for (const { id, head, text } of texts) {
    let score = 0;
    const hasAll = words.every((word) => {
      const own = scoreOf(head, word, HEAD_SCORE) || scoreOf(text, word, 1);
      score += own;
      return own > 0;
    });
    if (hasAll) found.push({ id, score });
  }
  return found;
}

function scoreOf(text: string, word: string, score: number): number {
  const at = text.indexOf(word);
  if (at < 0) return 0;
  const isStart = at === 0 || !LETTER.test(text[at - 1]);
  return isStart ? score * WORD_START_SCORE : score;
}

/** The passage of a text in which a word of a question stands; undefined where none does. */
export function excerptAround(text: string, wanted: string, length: number): string | undefined {
  const folded = foldText(text);
  for (const word of foldText(wanted).text.split(' ').filter(Boolean)) {
    const at = folded.text.indexOf(word);
    if (at < 0) continue;
    const start = Math.max(0, folded.startAt(at) - length / 3);
    // A word is not begun in its middle.
    const from = start === 0 ? 0 : text.indexOf(' ', start) + 1;
    const part = text
      .slice(from, from + length)
      .replace(/\s+/gu, ' ')
      .trim();
    return `${from > 0 ? '… ' : ''}${part}${from + length < text.length ? ' …' : ''}`;
  }
  return undefined;
}
