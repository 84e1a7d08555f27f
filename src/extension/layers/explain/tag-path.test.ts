import { expect, test } from 'vitest';
import type { PageTree } from '../../../page/page-tree.ts';
import { tagPathOf } from './tag-path.ts';

/** `<main id="top" class="wide  dark a b"><p lang="en" class="lead">text</p></main>` */
const TREE = {
  names: ['#text', 'main', 'p', 'id', 'class', 'lang'],
  nodeNames: Uint16Array.of(1, 2, 0),
  parents: Int32Array.of(-1, 0, 1),
  textNodes: Int32Array.of(2),
  leaves: Int32Array.of(0),
  attributeNodes: Int32Array.of(0, 0, 1, 1),
  attributeNames: Uint16Array.of(3, 4, 5, 4),
  attributeValues: ['top', 'wide  dark a b', 'en', 'lead'],
} as unknown as PageTree;

test('a path goes from the root to the text, with the first names of each element', () => {
  expect(tagPathOf(TREE, 0)).toEqual([
    { tag: 'main', names: '#top.wide.dark' },
    { tag: 'p', names: '.lead' },
  ]);
});

test('elements without names have none', () => {
  const bare = { ...TREE, attributeNodes: new Int32Array() };
  expect(tagPathOf(bare, 0).map(({ names }) => names)).toEqual(['', '']);
});
