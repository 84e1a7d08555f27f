import { expect, test } from 'vitest';
import { parsePage } from './saved-page/parse-html.ts';
import { wordsOfLeaves } from './words-of-leaves.ts';

test('words are counted without their ruby annotations', () => {
  const tree = parsePage(
    '<p>two words <ruby>漢字<rp>(</rp><rt>ka<b>nji</b></rt><rp>)</rp></ruby> end',
  );
  expect(Array.from(tree.leaves.keys(), wordsOfLeaves(tree))).toEqual([2, 1, 0, 0, 0, 0, 1]);
});
