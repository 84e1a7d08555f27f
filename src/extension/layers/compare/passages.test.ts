import { expect, test } from 'vitest';
import { LEAF_HIDDEN, LEAF_NOSCRIPT, type PageTree } from '../../../page/page-tree.ts';
import { amountsOf, passagesOf } from './passages.ts';

/** A page of these texts, with only what passages look at. */
function pageOf(texts: readonly string[], flags: readonly number[] = []): PageTree {
  const leaves = Int32Array.from(texts, (_, leaf) => leaf);
  const leafFlags = Uint8Array.from(texts, (_, leaf) => flags[leaf] ?? 0);
  return { texts, leaves, leafFlags } as unknown as PageTree;
}

test('texts in a row with the same agreement are one passage', () => {
  const page = pageOf(['one two', 'three', 'four', 'five']);
  expect(passagesOf(page, Uint8Array.of(1, 1, 3, 1))).toEqual([
    { agreement: 1, first: 0, last: 1, words: 3 },
    { agreement: 3, first: 2, last: 2, words: 1 },
    { agreement: 1, first: 3, last: 3, words: 1 },
  ]);
});

test('hidden texts and texts without a word neither make nor divide a passage', () => {
  const page = pageOf(
    ['|', 'one', ' · ', 'hidden words', 'two', 'a picture', '—'],
    [0, 0, 0, LEAF_HIDDEN, 0, LEAF_NOSCRIPT, 0],
  );
  expect(passagesOf(page, Uint8Array.of(3, 1, 0, 4, 1, 3, 4))).toEqual([
    { agreement: 1, first: 1, last: 4, words: 2 },
  ]);
});

test('a page without text has no passages', () => {
  expect(passagesOf(pageOf([]), new Uint8Array())).toEqual([]);
});

test('words and passages of each agreement are added up', () => {
  const passages = [
    { agreement: 1, first: 0, last: 1, words: 3 },
    { agreement: 3, first: 2, last: 2, words: 1 },
    { agreement: 1, first: 3, last: 3, words: 4 },
  ];
  expect(amountsOf(passages)).toEqual(
    new Map([
      [1, { words: 7, passages: 2 }],
      [3, { words: 1, passages: 1 }],
    ]),
  );
});
