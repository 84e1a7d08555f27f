import { expect, test } from 'vitest';
import { BOILERPLATE, CONTENT, DOUBTFUL } from '../../core/page/labels.ts';
import { CAPTURE_VERSION, LEAF_HIDDEN, type PageTree } from '../../core/page/page-tree.ts';
import { countKept, countLeafWords } from './kept-words.ts';

function documentOf(texts: readonly string[], flags: readonly number[] = []) {
  const tree: PageTree = {
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
  return { capture: { tree } };
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
