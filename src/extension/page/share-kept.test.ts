import { expect, test } from 'vitest';
import { examplePage } from '../../page/fixtures/example-page.ts';
import { LEAF_HIDDEN, LEAF_NOSCRIPT, type PageTree } from '../../page/page-tree.ts';
import { shareKept } from './share-kept.ts';

function treeOf(texts: readonly string[], flags: readonly number[] = []): PageTree {
  return examplePage(texts, { flags });
}

test('the share is of characters, without the white space around leaves', () => {
  const tree = treeOf(['  four ', 'sixsix\n']);
  expect(shareKept([{ tree, labels: Uint8Array.of(1, 0) }])).toBe(0.4);
});

test('leaves that nobody sees do not count', () => {
  const tree = treeOf(['four', 'hidden', 'noscript'], [0, LEAF_HIDDEN, LEAF_NOSCRIPT]);
  expect(shareKept([{ tree, labels: Uint8Array.of(1, 1, 0) }])).toBe(1);
});

test('all documents of a page count together', () => {
  const top = { tree: treeOf(['abc']), labels: Uint8Array.of(0) };
  const frame = { tree: treeOf(['d']), labels: Uint8Array.of(1) };
  expect(shareKept([top, frame])).toBe(0.25);
});

test('a page without visible text keeps no share of it', () => {
  expect(shareKept([])).toBe(0);
  expect(shareKept([{ tree: treeOf(['a'], [LEAF_HIDDEN]), labels: Uint8Array.of(1) }])).toBe(0);
});
