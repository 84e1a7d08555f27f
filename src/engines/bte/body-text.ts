import { nodeName, type PageTree, TEXT_NAME } from '../../page/page-tree.ts';

/** Elements that have no end tag (HTML standard, 13.1.2). */
const VOID = new Set([
  ...['area', 'base', 'br', 'col', 'embed', 'hr', 'img', 'input', 'link', 'meta', 'param'],
  ...['source', 'track', 'wbr'],
]);
const WORD = /\S+/g;

/** A range of leaves: from the first, before the end. */
export interface LeafRange {
  readonly from: number;
  readonly to: number;
}

/**
 * The body text of a page (Finn, Kushmerick and Smyth 2001): the page as a sequence of tags and words,
 * cut so that tags outside and words inside add up to the most. That is the stretch whose words less
 * tags are the most, found in one pass, with the earliest start among equals. A leaf is a stretch of
 * words without tags, so no cut goes through one.
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

/** The stretch with the largest sum of 1 for a word and -1 for a tag (Kadane's algorithm). */
class BestStretch {
  best: LeafRange = { from: 0, to: 0 };
  private bestSum = 0;
  private sum = 0;
  private from = 0;

  /** @param next the leaf that follows the tag */
  tag(next: number): void {
    this.sum--;
    if (this.sum >= 0) return;
    this.sum = 0;
    this.from = next;
  }

  /** @param end the leaf that follows the words */
  words(count: number, end: number): void {
    this.sum += count;
    if (this.sum <= this.bestSum) return;
    this.bestSum = this.sum;
    this.best = { from: this.from, to: end };
  }
}
