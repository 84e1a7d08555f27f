import { expect, test } from 'vitest';
import {
  CAPTURE_VERSION,
  LEAF_HIDDEN,
  LEAF_NOSCRIPT,
  type PageTree,
} from '../../core/page/page-tree.ts';
import { shareKept } from './share-kept.ts';

function treeOf(texts: readonly string[], flags: readonly number[] = []): PageTree {
  return {
    captureVersion: CAPTURE_VERSION,
    url: '',
    title: '',
    language: '',
    truncated: false,
    names: ['#text', 'p'],
    nodeNames: Uint16Array.from([1, ...texts.map(() => 0)]),
    parents: Int32Array.from([-1, ...texts.map(() => 0)]),
    textNodes: Int32Array.from(texts, (_, i) => i + 1),
    texts,
    leaves: Int32Array.from(texts, (_, i) => i),
    leafFlags: Uint8Array.from(texts, (_, i) => flags[i] ?? 0),
    attributeNodes: new Int32Array(),
    attributeNames: new Uint16Array(),
    attributeValues: [],
  };
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
