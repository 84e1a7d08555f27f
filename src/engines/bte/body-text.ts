import { nodeName, type PageTree, TEXT_NAME } from '../../page/page-tree.ts';

/** Elements without an end tag (HTML standard, 13.1.2). */
const VOID = new Set([
  ...['area', 'base', 'br', 'col', 'embed', 'hr', 'img', 'input', 'link', 'meta', 'param'],
  ...['source', 'track', 'wbr'],
]);
const WORD = /\S+/g;

/** A range of leaves, [from, to). */
export interface LeafRange {
  readonly from: number;
  readonly to: number;
}

/**
 * Finds the body text of a page (Finn, Kushmerick and Smyth 2001). The page is a sequence of tags
 * and words, cut so that the tags outside plus the words inside are most. That is the range with
 * the largest number of words minus tags, which one pass finds; the earliest start wins among
 * equals. A leaf contains no tags, so no cut divides a leaf.
 */
export function bodyText(tree: PageTree): LeafRange {
  const search = new BestStretch();
  const open: number[] = [];
  let text = 0;
  let leaf = 0;
  const close = (node: number) => {
    if (!VOID.has(nodeName(tree, node))) search.tag(leaf);
  };
  for (let node = 0; node < tree.nodeNames.length; node++) {
    while (open.length > 0 && open[open.length - 1] !== tree.parents[node]) close(open.pop() ?? 0);
    if (tree.nodeNames[node] !== TEXT_NAME) {
      search.tag(leaf);
      open.push(node);
      continue;
    }
    if (tree.leaves[leaf] === text) {
      leaf++;
      search.words(tree.texts[text].match(WORD)?.length ?? 0, leaf);
    }
    text++;
  }
  return search.best;
}

/**
 * Finds the range with the largest sum, where a word counts 1 and a tag -1 (Kadane's algorithm).
 */
class BestStretch {
  best: LeafRange = { from: 0, to: 0 };
  private bestSum = 0;
  private sum = 0;
  private from = 0;

  /**
   * Adds a tag.
   * @param next the leaf after the tag
   */
  tag(next: number): void {
    this.sum--;
    if (this.sum >= 0) return;
    this.sum = 0;
    this.from = next;
  }

  /**
   * Adds words.
   * @param end the leaf after the words
   */
  words(count: number, end: number): void {
    this.sum += count;
    if (this.sum <= this.bestSum) return;
    this.bestSum = this.sum;
    this.best = { from: this.from, to: end };
  }
}
