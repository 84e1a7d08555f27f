import { expect, test } from 'vitest';
import { BOILERPLATE, COMMENT, CONTENT } from '../../core/labels.ts';
import { leafText } from '../../page/page-tree.ts';
import { parsePage } from '../../page/saved-page/parse-html.ts';
import type { Article, Gap } from '../article.ts';
import { blocksText } from '../blocks/blocks-text.ts';
import { buildArticle } from '../build-article.ts';
import { articleJson } from '../formats/json/article-json.ts';
import { articlePlainText } from '../formats/text/article-plain-text.ts';

/** The article of a page whose leaves with "Mine" and names of members are comments, and those with "Menu" nothing. */
function articleOf(html: string): Article {
  const tree = parsePage(html, 'https://example.org/twigs');
  const labels = Uint8Array.from(tree.leaves, (_, leaf) => {
    const text = leafText(tree, leaf);
    if (text.includes('Menu')) return BOILERPLATE;
    return /Mine|Ada|Ben|May/.test(text) ? COMMENT : CONTENT;
  });
  return buildArticle(tree, labels);
}

function gapsOf({ blocks }: Article): Gap[] {
  return blocks.filter((block) => block.type === 'gap');
}

const POST = (name: string, text: string) =>
  `<div class="comment"><a class="author" href="/u/${name}">${name}</a> <time>May 3</time><p>${text}</p></div>`;

test('comments stand at the end as one gap, with their number', () => {
  const article = articleOf(
    `<p>Hazel bends.</p><div>${POST('Ada', 'Mine bends.')}${POST('Ben', 'Mine broke.')}</div><p>Menu</p>`,
  );
  const [gap] = gapsOf(article);
  expect(article.blocks).toHaveLength(2);
  expect(gap).toMatchObject({ isComments: true, passages: 2 });
  expect(blocksText(gap.children)).toContain('Mine broke.');
  expect(gap.source).toEqual({ document: 0, firstLeaf: 1, lastLeaf: 6 });
});

test('comments between passages of the text are moved to its end', () => {
  const { blocks } = articleOf('<p>Hazel bends.</p><p>Mine bends.</p><p>Elder does not.</p>');
  expect(blocks.map(({ type }) => type)).toEqual(['paragraph', 'paragraph', 'gap']);
});

test('comments that nobody signs are counted where they stand in one list', () => {
  const list = '<h3>Mine and yours</h3><ol><li>Mine bends.<li>Mine broke.<li>Mine is tall.</ol>';
  expect(gapsOf(articleOf(`<p>Hazel</p>${list}`))[0].passages).toBe(3);
  expect(gapsOf(articleOf(`<p>Hazel</p>${list}<p>Mine, too</p>`))[0].passages).toBe(0);
});

test('comments are part of no copy and no file', () => {
  const article = articleOf('<p>Hazel bends.</p><p>Mine bends.</p>');
  expect(articlePlainText(article)).toBe('Hazel bends.');
  expect(JSON.stringify(articleJson(article))).not.toContain('Mine');
});
