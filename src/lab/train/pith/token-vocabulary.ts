import { classWords, type TokenVocabulary } from '../../../engines/pith/features/tokens.ts';
import { attributeValues } from '../../../page/attributes.ts';
import type { PageTree } from '../../../page/page-tree.ts';
import { TagAndWordCounts, TokenCounts } from '../token-counts.ts';

/** Numbers of the most frequent tags and words that are kept. */
const TAG_COUNT = 60;
const WORD_COUNT = 1_000;
/** Least number of pages with a class word. A rarer word describes a site rather than a meaning. */
const MIN_CLASS_PAGES = 30;

/** Collects the vocabulary of tokens: tags, class words and words. */
export function tokenVocabularyBuilder() {
  const counts = new TagAndWordCounts();
  const classes = new TokenCounts();
  return {
    add(tree: PageTree) {
      counts.add(tree);
      for (const word of classWordsOf(tree)) classes.add(word);
    },
    build: (): TokenVocabulary => ({
      tags: counts.tags.mostFrequent({ limit: TAG_COUNT }),
      classes: classes.mostFrequent({ atLeast: MIN_CLASS_PAGES }),
      words: counts.words.mostFrequent({ limit: WORD_COUNT }),
    }),
  };
}

function classWordsOf(tree: PageTree): Set<string> {
  const onPage = new Set<string>();
  for (const name of ['class', 'id']) {
    for (const value of attributeValues(tree, name).values()) {
      for (const word of classWords(value)) onPage.add(word);
    }
  }
  return onPage;
}
