import { tokenize } from '../../src/core/text/tokenize.ts';
import type { LeafState } from './page-state.ts';

/**
 * How much of an article, and of the rest of its page, is highlighted, as shares of words in [0, 1]. A leaf belongs to the
 * article where its words continue the article's text.
 * @param expected the article's text, without what stands between its paragraphs
 * @throws Error when the page does not contain the whole article in this order
 */
export function measureHighlight(leaves: readonly LeafState[], expected: string) {
  const article = tokenize(expected);
  const words = { article: 0, rest: 0 };
  const kept = { article: 0, rest: 0 };
  let next = 0;
  for (const { text, isHighlighted } of leaves) {
    const leaf = tokenize(text);
    const isArticle = leaf.length > 0 && leaf.every((word, i) => word === article[next + i]);
    if (isArticle) next += leaf.length;
    const part = isArticle ? 'article' : 'rest';
    words[part] += leaf.length;
    if (isHighlighted) kept[part] += leaf.length;
  }
  if (next < article.length) {
    throw new Error(`The page has no "${article.slice(next, next + 8).join(' ')}" in its place`);
  }
  return {
    /** The highlighted share of the article's words. */
    article: kept.article / words.article,
    /** The highlighted share of the page's other words. */
    rest: kept.rest / Math.max(1, words.rest),
  };
}
