import { expect, test } from 'vitest';
import { parsePage } from '../../../page/saved-page/parse-html.ts';
import { applyThreshold } from '../../tab/page/apply-threshold.ts';
import { completeHere } from '../../tab/page/fixtures/worker-here.ts';
import type { ReadPage } from '../page/read-page.ts';
import { comparePages, keptWords } from './compared-page.ts';
import { labelPages } from './labeled-pages.ts';

const CHOICE = { strictness: 0, extent: 'notes' } as const;

async function compare(pages: readonly ReadPage[], strictness = 0) {
  return comparePages(pages, await labelPages(pages, applyThreshold, { ...CHOICE, strictness }));
}

const top = { defaultView: null } as Document;

/** A page of these text nodes, each with its words, as an engine has read it. */
function readingOf(capture: ReturnType<typeof captureOf>, probabilities: readonly number[]) {
  const labeling = { probabilities: Float32Array.from(probabilities), threshold: 0.5 };
  const complete = completeHere(capture.tree, labeling);
  return {
    documents: [{ document: top, capture, shadowRoots: [], labeling, complete }],
  } as unknown as ReadPage;
}

function captureOf(nodes: readonly { readonly data: string }[]) {
  const markup = nodes.map(({ data }) => `<p>${data}</p>`).join('');
  return { tree: parsePage(markup, 'https://example.org/'), leafNodes: nodes };
}

const [menu, story, late] = [{ data: 'Home' }, { data: 'A long story' }, { data: 'And more' }];

test('engines that have read the same page are compared leaf by leaf', async () => {
  const capture = captureOf([menu, story]);
  const [compared] = await compare([readingOf(capture, [0.9, 0.9]), readingOf(capture, [0, 1])]);
  expect(compared.passages).toEqual([
    { agreement: 3, first: 0, last: 0, words: 1 },
    { agreement: 1, first: 1, last: 1, words: 3 },
  ]);
  expect([keptWords([compared], 0), keptWords([compared], 1)]).toEqual([4, 3]);
});

test('in a page that has changed in between, texts are matched by their nodes', async () => {
  const before = readingOf(captureOf([menu, story]), [0.9, 0.9]);
  const after = readingOf(captureOf([story, late]), [0.9, 0.9]);
  const [compared] = await compare([before, after]);
  expect(compared.labels.map((labels) => [...labels])).toEqual([
    [1, 0],
    [1, 1],
  ]);
});

test('a higher strictness shows less of each engine', async () => {
  const capture = captureOf([menu, story]);
  const [compared] = await compare([readingOf(capture, [0.6, 0.99])], 1);
  expect([...compared.agreement]).toEqual([0, 1]);
});

test('without an engine there is nothing to compare', async () => {
  expect(await compare([])).toEqual([]);
});
