import { expect, test } from 'vitest';
import { BOILERPLATE, CONTENT, UNCERTAIN } from '../core/labels.ts';
import { expectedQuality } from './expected-quality.ts';
import { examplePage } from './fixtures/example-page.ts';
import { LEAF_HIDDEN } from './page-tree.ts';

test('the quality is 1 where all that is kept is certainly content', () => {
  const document = {
    tree: examplePage(['one two', 'three']),
    probabilities: Float32Array.of(1, 0),
    labels: Uint8Array.of(CONTENT, BOILERPLATE),
  };
  expect(expectedQuality([document])).toBe(1);
});

test('words are counted, not leaves, and doubtful leaves count as left out', () => {
  // Of 4 words kept at 0.75, 3 are expected to be content; in all, 3 + 2 * 0.5 = 4 are. F1 is 2 * 3
  // / (4 + 4).
  const document = {
    tree: examplePage(['a b c d', 'e f']),
    probabilities: Float32Array.of(0.75, 0.5),
    labels: Uint8Array.of(CONTENT, UNCERTAIN),
  };
  expect(expectedQuality([document])).toBeCloseTo(0.75, 6);
});

test('hidden text that is left out does not lower the quality', () => {
  const document = {
    tree: examplePage(['a b', 'c d'], { flags: [0, LEAF_HIDDEN] }),
    probabilities: Float32Array.of(1, 1),
    labels: Uint8Array.of(CONTENT, BOILERPLATE),
  };
  expect(expectedQuality([document])).toBe(1);
});

test('hidden text that is kept counts like any other', () => {
  // 2 words are kept at 1, and 2 at 0: F1 is 2 * 2 / (4 + 2).
  const document = {
    tree: examplePage(['a b', 'c d'], { flags: [0, LEAF_HIDDEN] }),
    probabilities: Float32Array.of(1, 0),
    labels: Uint8Array.of(CONTENT, CONTENT),
  };
  expect(expectedQuality([document])).toBeCloseTo(2 / 3, 6);
});

test('the quality is 0 where nothing is kept', () => {
  const document = {
    tree: examplePage(['a']),
    probabilities: Float32Array.of(0.1),
    labels: Uint8Array.of(BOILERPLATE),
  };
  expect(expectedQuality([document])).toBe(0);
  expect(expectedQuality([])).toBe(0);
});
