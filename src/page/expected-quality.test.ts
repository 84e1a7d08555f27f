import { expect, test } from 'vitest';
import { BOILERPLATE, CONTENT, DOUBTFUL } from '../core/labels.ts';
import { expectedQuality } from './expected-quality.ts';
import { examplePage } from './fixtures/example-page.ts';
import { LEAF_HIDDEN } from './page-tree.ts';

test('what is surely content and kept is as good as can be', () => {
  const document = {
    tree: examplePage(['one two', 'three']),
    probabilities: Float32Array.of(1, 0),
    labels: Uint8Array.of(CONTENT, BOILERPLATE),
  };
  expect(expectedQuality([document])).toBe(1);
});

test('words count, not leaves, and what was nearly kept counts as left out', () => {
  // Kept 4 words at 0.75: 3 are expected to be content, of 3 + 2 * 0.5 = 4 in all. 2 * 3 / (4 + 4).
  const document = {
    tree: examplePage(['a b c d', 'e f']),
    probabilities: Float32Array.of(0.75, 0.5),
    labels: Uint8Array.of(CONTENT, DOUBTFUL),
  };
  expect(expectedQuality([document])).toBeCloseTo(0.75, 6);
});

test('hidden text that is left out is missed by nobody', () => {
  const document = {
    tree: examplePage(['a b', 'c d'], { flags: [0, LEAF_HIDDEN] }),
    probabilities: Float32Array.of(1, 1),
    labels: Uint8Array.of(CONTENT, BOILERPLATE),
  };
  expect(expectedQuality([document])).toBe(1);
});

test('hidden text that is kept counts', () => {
  // 2 words kept at 1, and 2 at 0: twice 2 over 4 + 2.
  const document = {
    tree: examplePage(['a b', 'c d'], { flags: [0, LEAF_HIDDEN] }),
    probabilities: Float32Array.of(1, 0),
    labels: Uint8Array.of(CONTENT, CONTENT),
  };
  expect(expectedQuality([document])).toBeCloseTo(2 / 3, 6);
});

test('nothing kept is worth nothing', () => {
  const document = {
    tree: examplePage(['a']),
    probabilities: Float32Array.of(0.1),
    labels: Uint8Array.of(BOILERPLATE),
  };
  expect(expectedQuality([document])).toBe(0);
  expect(expectedQuality([])).toBe(0);
});
