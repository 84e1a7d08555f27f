import { expect, test } from 'vitest';
import { BOILERPLATE, CONTENT, UNCERTAIN } from '../../../core/labels.ts';
import { examplePage } from '../../../page/fixtures/example-page.ts';
import { LEAF_HIDDEN } from '../../../page/page-tree.ts';
import { countKept } from './kept-words.ts';

function documentOf(texts: readonly string[], flags: readonly number[] = []) {
  return { capture: { tree: examplePage(texts, { flags }) } };
}

test('words are counted over all documents of a page, and only content is kept', () => {
  const page = documentOf(['one two three', 'four', 'five six']);
  const frame = documentOf(['seven eight']);
  const cut = [
    { ...page, labels: Uint8Array.of(CONTENT, BOILERPLATE, UNCERTAIN) },
    { ...frame, labels: Uint8Array.of(CONTENT) },
  ];
  expect(countKept(cut)).toEqual({ kept: 5, all: 8 });
});

test('hidden leaves count where they are kept, as in what is copied', () => {
  const page = documentOf(['one two', 'three', 'four'], [0, LEAF_HIDDEN, LEAF_HIDDEN]);
  const cut = [{ ...page, labels: Uint8Array.of(CONTENT, CONTENT, BOILERPLATE) }];
  expect(countKept(cut)).toEqual({ kept: 3, all: 3 });
});

test('a page without visible text keeps no words of it', () => {
  expect(countKept([])).toEqual({ kept: 0, all: 0 });
  const page = { ...documentOf(['a'], [LEAF_HIDDEN]), labels: Uint8Array.of(BOILERPLATE) };
  expect(countKept([page])).toEqual({ kept: 0, all: 0 });
});
