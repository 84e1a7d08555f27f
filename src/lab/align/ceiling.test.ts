import { expect, test } from 'vitest';
import { BOILERPLATE, CONTENT } from '../../core/labels.ts';
import { parsePage } from '../../page/saved-page/parse-html.ts';
import { isTrainable } from './ceiling.ts';

const TREE = parsePage('<p>Elder sounds hollow</p><p>Menu</p>');
const LABELS = Uint8Array.of(CONTENT, BOILERPLATE);

test('a page is trained on that holds most of its reference', () => {
  // Three words are found. Of 3 + 9 words they are half of the F1, of 3 + 10 less.
  const more = (words: number) => `Elder sounds hollow${' more'.repeat(words)}`;
  expect(isTrainable(TREE, LABELS, more(6))).toBe(true);
  expect(isTrainable(TREE, LABELS, more(7))).toBe(false);
});

test('a page without a reference is not trained on, though nothing is just what it says', () => {
  expect(isTrainable(TREE, new Uint8Array(2).fill(BOILERPLATE), ' \n')).toBe(false);
});
