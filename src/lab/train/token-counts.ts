import { tokenize } from '../../core/text/tokenize.ts';
import type { PageTree } from '../../page/page-tree.ts';

/** Counts of tokens of one kind. */
export class TokenCounts {
  private readonly counts = new Map<string, number>();

  add(token: string): void {
    this.counts.set(token, (this.counts.get(token) ?? 0) + 1);
  }

  /**
   * The tokens by falling count. Ties are sorted by token, so that the order of pages does not
   * matter.
   */
  mostFrequent({ limit = Number.POSITIVE_INFINITY, atLeast = 1 }): string[] {
    return [...this.counts]
      .filter(([, count]) => count >= atLeast)
      .sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1))
      .slice(0, limit)
      .map(([token]) => token);
  }
}

/**
 * Counts the tags on the paths of all leaves, and their words. Both vocabularies start from these.
 */
export class TagAndWordCounts {
  readonly tags = new TokenCounts();
  readonly words = new TokenCounts();

  add(tree: PageTree): void {
    for (const text of tree.leaves) {
      for (let node = tree.parents[tree.textNodes[text]]; node >= 0; node = tree.parents[node]) {
        this.tags.add(tree.names[tree.nodeNames[node]]);
      }
      for (const word of tokenize(tree.texts[text])) this.words.add(word);
    }
  }
}
