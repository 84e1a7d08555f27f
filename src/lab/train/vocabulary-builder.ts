import type { PageTree } from '../../core/page/page-tree.ts';
import { tokenize } from '../../core/text/tokenize.ts';
import type { Vocabulary } from '../../engines/boilernet/vocabulary.ts';

/** Sizes of the paper (Leonhardt et al. 2020): the most frequent tags and words of the training pages. */
export const TAG_COUNT = 50;
export const WORD_COUNT = 1_000;

/** Counts tags and words page by page, so that the pages need not be held together. */
export class VocabularyBuilder {
  private readonly tags = new Map<string, number>();
  private readonly words = new Map<string, number>();

  add(tree: PageTree): void {
    for (const text of tree.leaves) {
      for (let node = tree.parents[tree.textNodes[text]]; node >= 0; node = tree.parents[node]) {
        increment(this.tags, tree.names[tree.nodeNames[node]]);
      }
      for (const word of tokenize(tree.texts[text])) increment(this.words, word);
    }
  }

  build(): Vocabulary {
    return {
      tags: mostFrequent(this.tags, TAG_COUNT),
      words: mostFrequent(this.words, WORD_COUNT),
    };
  }
}

function increment(counts: Map<string, number>, key: string): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

/** Ties go to the name that sorts first, so that the order of pages does not matter. */
function mostFrequent(counts: Map<string, number>, limit: number): string[] {
  return [...counts]
    .sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1))
    .slice(0, limit)
    .map(([key]) => key);
}
