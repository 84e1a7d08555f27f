import { expect, test } from 'vitest';
import { examplePage } from '../../../page/fixtures/example-page.ts';
import type { ReadPage } from '../../layers/page/read-page.ts';
import { isDoubtful } from './is-doubtful.ts';

/** A page of one text that is kept at a probability. */
function page(probability: number): ReadPage {
  const capture = { tree: examplePage(['one two three']) };
  const labeling = { probabilities: Float32Array.of(probability), threshold: 0.5 };
  return { documents: [{ capture, labeling }] } as unknown as ReadPage;
}

test('a page is in doubt where its text is likely to be right by less than .8', () => {
  // Three words, of which 3p are expected to be content: 2 * 3p over 3 + 3p. It is .788 for .65, and .824 for .7.
  expect(isDoubtful(page(0.65), 0)).toBe(true);
  expect(isDoubtful(page(0.7), 0)).toBe(false);
});

test('a page of which nothing is kept at a strictness is in doubt', () => {
  // The strictest threshold of .5 is .953.
  expect(isDoubtful(page(0.9), 0)).toBe(false);
  expect(isDoubtful(page(0.9), 1)).toBe(true);
});
