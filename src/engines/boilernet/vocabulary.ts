import { PithError } from '../../core/errors.ts';

/** The tags and words that a BoilerNet knows; all others are out-of-vocabulary. */
export interface Vocabulary {
  readonly tags: readonly string[];
  readonly words: readonly string[];
}

/** Number of columns: the tags, one for unknown tags, the words, and one for unknown words. */
export function featureWidth(vocabulary: Vocabulary): number {
  return vocabulary.tags.length + 1 + vocabulary.words.length + 1;
}

/** The columns of words in a row, which follow those of tags. */
export function wordColumns({ tags, words }: Vocabulary) {
  const start = tags.length + 1;
  const columns = new Map(words.map((word, i) => [word, start + i]));
  return { start, columns, unknown: start + words.length };
}

/**
 * Checks the parsed `vocabulary.json`.
 * @throws PithError `model-damaged` when `value` is not a vocabulary
 */
export function parseVocabulary(value: unknown): Vocabulary {
  if (typeof value === 'object' && value !== null && 'tags' in value && 'words' in value) {
    const { tags, words } = value;
    if (isStrings(tags) && isStrings(words)) return { tags, words };
  }
  throw new PithError('model-damaged', 'vocabulary.json needs lists of tags and words');
}

function isStrings(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string');
}
