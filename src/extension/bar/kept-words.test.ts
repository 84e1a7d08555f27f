import { expect, test } from 'vitest';
import { BOILERPLATE, CONTENT, DOUBTFUL } from '../../core/labels.ts';
import { examplePage } from '../../page/fixtures/example-page.ts';
import { LEAF_HIDDEN } from '../../page/page-tree.ts';
import { countKept, countLeafWords } from './kept-words.ts';

function documentOf(texts: readonly string[], flags: readonly number[] = []) {
  return { capture: { tree: examplePage(texts, { flags }) } };
}

function wordsOf(documents: readonly ReturnType<typeof documentOf>[]): Float32Array[] {
  const steps = countLeafWords(documents);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

test('words are counted over all documents of a page, and only content is kept', () => {
  const page = documentOf(['one two three', 'four', 'five six']);
  const frame = documentOf(['seven eight']);
  const cut = [
    { ...page, labels: Uint8Array.of(CONTENT, BOILERPLATE, DOUBTFUL) },
    { ...frame, labels: Uint8Array.of(CONTENT) },
  ];
  expect(countKept(cut, wordsOf([page, frame]))).toEqual({ kept: 5, all: 8 });
});

test('hidden leaves count where they are kept, as in what is copied', () => {
  const page = documentOf(['one two', 'three', 'four'], [0, LEAF_HIDDEN, LEAF_HIDDEN]);
  const cut = [{ ...page, labels: Uint8Array.of(CONTENT, CONTENT, BOILERPLATE) }];
  expect(countKept(cut, wordsOf([page]))).toEqual({ kept: 3, all: 3 });
});
