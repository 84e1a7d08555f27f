import { expect, test } from 'vitest';
import { parsePage } from '../../page/saved-page/parse-html.ts';
import { applyThreshold } from '../page/apply-threshold.ts';
import type { ReadPage } from '../page/page-readings.ts';
import { comparePages, keptWords } from './compared-page.ts';

const CHOICE = { strictness: 0, extent: 'notes' } as const;
const label = (page: ReadPage) => applyThreshold(page, CHOICE);
const top = { defaultView: null } as Document;

/** A page of these text nodes, each with its words, as an engine has read it. */
function readingOf(capture: unknown, probabilities: readonly number[]): ReadPage {
  const labeling = { probabilities: Float32Array.from(probabilities), threshold: 0.5 };
  return {
    documents: [{ document: top, capture, shadowRoots: [], labeling }],
  } as unknown as ReadPage;
}

function captureOf(nodes: readonly { readonly data: string }[]) {
  const markup = nodes.map(({ data }) => `<p>${data}</p>`).join('');
  return { tree: parsePage(markup, 'https://example.org/'), leafNodes: nodes };
}

const [menu, story, late] = [{ data: 'Home' }, { data: 'A long story' }, { data: 'And more' }];

test('engines that have read the same page are compared leaf by leaf', () => {
  const capture = captureOf([menu, story]);
  const [compared] = comparePages(
    [readingOf(capture, [0.9, 0.9]), readingOf(capture, [0, 1])],
    label,
  );
  expect(compared.passages).toEqual([
    { agreement: 3, first: 0, last: 0, words: 1 },
    { agreement: 1, first: 1, last: 1, words: 3 },
  ]);
  expect([keptWords([compared], 0), keptWords([compared], 1)]).toEqual([4, 3]);
});

test('in a page that has changed in between, texts are matched by their nodes', () => {
  const before = readingOf(captureOf([menu, story]), [0.9, 0.9]);
  const after = readingOf(captureOf([story, late]), [0.9, 0.9]);
  const [compared] = comparePages([before, after], label);
  expect(compared.labels.map((labels) => [...labels])).toEqual([
    [1, 0],
    [1, 1],
  ]);
});

test('a higher strictness shows less of each engine', () => {
  const capture = captureOf([menu, story]);
  const [compared] = comparePages([readingOf(capture, [0.6, 0.99])], (page) =>
    applyThreshold(page, { ...CHOICE, strictness: 1 }),
  );
  expect([...compared.agreement]).toEqual([0, 1]);
});

test('without an engine there is nothing to compare', () => {
  expect(comparePages([], label)).toEqual([]);
});
