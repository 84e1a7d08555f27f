import type { Vocabulary } from '../../../engines/boilernet/vocabulary.ts';
import type { VocabularyBuilder } from '../corpus-pages.ts';
import { TagAndWordCounts } from '../token-counts.ts';

/**
 * Numbers of the most frequent tags and words that are kept, as in the paper (Leonhardt et al.
 * 2020).
 */
const TAG_COUNT = 50;
const WORD_COUNT = 1_000;

export function vocabularyBuilder(): VocabularyBuilder<Vocabulary> {
  const counts = new TagAndWordCounts();
  return {
    add: (tree) => counts.add(tree),
    build: () => ({
      tags: counts.tags.mostFrequent({ limit: TAG_COUNT }),
      words: counts.words.mostFrequent({ limit: WORD_COUNT }),
    }),
  };
}
