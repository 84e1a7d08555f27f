import type { Article, Block, Inline } from './article.ts';

/** Says in words which page it is, of how many; 0 for a number that nobody knows. Where it says nothing, no line does. */
export type PageWords = (page: number, count: number) => string;

/** An article that is one page of several ends with a line that says so, and leads to the next page. */
export function withPageLine(article: Article, words: PageWords): Article {
  const { pages } = article.metadata;
  const value = pages === undefined ? '' : words(pages.page, pages.count);
  if (pages === undefined || value === '' || article.blocks.length === 0) return article;
  const text: Inline = { type: 'text', value };
  const said: Inline =
    pages.next === '' ? text : { type: 'link', url: pages.next, title: '', children: [text] };
  const line: Block = {
    type: 'paragraph',
    source: { document: 0, firstLeaf: -1, lastLeaf: -1 },
    children: [{ type: 'text', value: '[' }, said, { type: 'text', value: ']' }],
  };
  return { ...article, blocks: [...article.blocks, line] };
}
