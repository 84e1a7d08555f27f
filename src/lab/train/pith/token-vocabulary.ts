import { attributeValues } from '../../../core/page/attributes.ts';
import type { PageTree } from '../../../core/page/page-tree.ts';
import { tokenize } from '../../../core/text/tokenize.ts';
import { classWords, type TokenVocabulary } from '../../../engines/pith/tokens.ts';

/** Tags and words by frequency; class words by the number of pages that use them. */
const TAG_COUNT = 60;
const WORD_COUNT = 1_000;
/** A class word on fewer pages than this says more of a site than of what it means. */
const MIN_CLASS_PAGES = 30;

/** Collects the tokens that the network has weights for, page by page. */
export class TokenVocabularyBuilder {
  private readonly tags = new Map<string, number>();
  private readonly words = new Map<string, number>();
  private readonly classPages = new Map<string, number>();

  add(tree: PageTree): void {
    for (const text of tree.leaves) {
      for (let node = tree.parents[tree.textNodes[text]]; node >= 0; node = tree.parents[node]) {
        increment(this.tags, tree.names[tree.nodeNames[node]]);
      }
      for (const word of tokenize(tree.texts[text])) increment(this.words, word);
    }
    const onPage = new Set<string>();
    for (const name of ['class', 'id']) {
      for (const value of attributeValues(tree, name).values()) {
        for (const word of classWords(value)) onPage.add(word);
      }
    }
    for (const word of onPage) increment(this.classPages, word);
  }

  build(): TokenVocabulary {
    const classes = [...this.classPages].filter(([, pages]) => pages >= MIN_CLASS_PAGES);
    return {
      tags: mostFrequent([...this.tags], TAG_COUNT),
      classes: mostFrequent(classes, classes.length),
      words: mostFrequent([...this.words], WORD_COUNT),
    };
  }
}

function increment(counts: Map<string, number>, key: string): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

/** Ties go to the name that sorts first, so that the order of pages does not matter. */
function mostFrequent(counts: readonly (readonly [string, number])[], limit: number): string[] {
  return counts
    .toSorted(([a, m], [b, n]) => n - m || (a < b ? -1 : 1))
    .slice(0, limit)
    .map(([key]) => key);
}
