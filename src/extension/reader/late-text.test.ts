import { expect, test } from 'vitest';
import type { Article, Block } from '../../core/article/article.ts';
import { hasMoreText, isOtherText } from './late-text.ts';

function article(...paragraphs: readonly string[]): Article {
  const blocks = paragraphs.map(
    (value): Block => ({
      type: 'paragraph',
      source: { document: 0, firstLeaf: 0, lastLeaf: 0 },
      children: [{ type: 'text', value }],
    }),
  );
  return { blocks } as unknown as Article;
}

const SHOWN = article('One.', 'Two.', 'Three.', 'Four.', 'Five.');

test.each([
  ['more below', article('One.', 'Two.', 'Three.', 'Four.', 'Five.', 'Six.'), true],
  ['more above', article('News.', 'One.', 'Two.', 'Three.', 'Four.', 'Five.'), true],
  ['a line written anew', article('One!', 'Two.', 'Three.', 'Four.', 'Five.', 'Six.'), true],
  ['the same', SHOWN, false],
  ['less, behind a paywall', article('One.', 'Two.'), false],
  ['another, longer one', article('The first.', 'The second.', 'The third and last.'), false],
])('%s', (_name, after, expected) => {
  expect(hasMoreText(SHOWN, after)).toBe(expected);
});

const OTHER = article('The first.', 'The second.', 'The third and last.');

test.each([
  ['another, longer one', OTHER, true],
  ['a shorter one', article('The first.', 'Two!'), true],
  ['a demand to pay', article('Subscribe.'), false],
  ['its beginning, and a demand to pay', article('One.', 'Subscribe to read on.'), false],
  ['more below', article('One.', 'Two.', 'Three.', 'Four.', 'Five.', 'Six.'), false],
  ['the same, half of it written anew', article('One!', 'Two!', 'Three.', 'Four.', 'Five!'), false],
  ['nothing', article(), false],
])('in the place of an article, %s', (_name, after, expected) => {
  expect(isOtherText(SHOWN, after)).toBe(expected);
});

test('anything is more than nothing', () => {
  expect(hasMoreText(article(), SHOWN)).toBe(true);
});
