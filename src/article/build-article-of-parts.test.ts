import { expect, test } from 'vitest';
import { labelLeaves } from '../core/labels.ts';
import { CHOSEN_PARTS, choiceOfParts, type Part } from '../core/parts.ts';
import type { Article } from './article.ts';
import { blocksText } from './blocks/blocks-text.ts';
import { buildArticle } from './build-article.ts';
import { completeLabels } from './completion/complete-labels.ts';
import { toldPage } from './completion/fixtures/completed.ts';
import { articleHtml } from './formats/html/article-html.ts';
import { articlePlainText } from './formats/text/article-plain-text.ts';

const PAGE = `<title>Twigs</title><h1>Twigs</h1><p>By <b>Ada Elm</b></p><p>March 5, 2024</p>
  <p>Hazel bends.</p><div>Ada Elm grows trees.</div><p>Elder does not.</p><p>By Ben Ash</p>
  <div>Mine bends.</div>`;
const TOLD: Readonly<Record<string, Part>> = {
  Twigs: 'headline',
  By: 'meta',
  'Ada Elm': 'meta',
  'March 5, 2024': 'meta',
  'Ada Elm grows trees.': 'bio',
  'By Ben Ash': 'meta',
  'Mine bends.': 'comments',
};

function articleOf(told: Readonly<Record<string, Part>>): Article {
  const { tree, prediction } = toldPage(PAGE, told);
  const choice = choiceOfParts(
    CHOSEN_PARTS.filter((part) => part !== 'comments' && part !== 'meta'),
  );
  const { labels, parts } = completeLabels(tree, labelLeaves(prediction), prediction, { choice });
  return buildArticle(tree, labels, { parts });
}

test('the box about the author stands behind the text, and comments behind that', () => {
  const { blocks } = articleOf(TOLD);
  expect(blocks.map(({ type }) => type)).toEqual([
    ...['heading', 'paragraph', 'paragraph', 'details', 'gap'],
  ]);
  expect(blocks.slice(1).map((block) => blocksText([block]).trim())).toEqual([
    ...['Hazel bends.', 'Elder does not.', 'Ada Elm grows trees.', 'Mine bends.'],
  ]);
  expect(blocks[3]).toMatchObject({ isBio: true, source: { firstLeaf: 5, lastLeaf: 5 } });
});

test('copies and files end with the box about the author', () => {
  const article = articleOf(TOLD);
  expect(articlePlainText(article)).toMatch(/Elder does not\.\n\nAda Elm grows trees\.$/);
  expect(articleHtml(article)).toContain('<div><p>Ada Elm grows trees.</p></div>');
});

test('author and date of the lines above the text are those of the article', () => {
  const { author, published } = articleOf(TOLD).metadata;
  expect([author, published]).toEqual(['Ada Elm', '2024-03-05']);
  // The last line is below the text, where others may be named.
  const others = { ...TOLD, By: 'related', 'Ada Elm': 'related' } as const;
  expect(articleOf(others).metadata.author).toBe('');
});

test('a callout is of the text, whatever an engine takes for the box about the author', () => {
  const page = `<title>Twigs</title><h1>Twigs</h1><p>Hazel bends.</p>
    <div class="admonition"><p>Mind</p><p>the thorns.</p></div><p>Elder does not.</p>`;
  const { tree, prediction } = toldPage(page, { Twigs: 'headline', 'the thorns.': 'bio' });
  const labels = labelLeaves({ ...prediction, probabilities: new Float32Array(5).fill(0.9) });
  const completed = completeLabels(tree, labels, prediction);
  const { blocks } = buildArticle(tree, completed.labels, { parts: completed.parts });
  expect(blocks.map((block) => [block.type, blocksText([block]).trim()])).toEqual([
    ['heading', 'Twigs'],
    ['paragraph', 'Hazel bends.'],
    ['quote', 'Mind\nthe thorns.'],
    ['paragraph', 'Elder does not.'],
  ]);
});
