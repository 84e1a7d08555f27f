import { describe, expect, it } from 'vitest';
import type { ReadAsset } from '../../core/engine.ts';
import { CAPTURE_VERSION, type PageTree } from '../../page/page-tree.ts';
import { parsePage } from '../../page/saved-page/parse-html.ts';
import { loadMarkovTree, observedPage } from './engine.ts';
import { FEATURE_VERSION } from './features.ts';
import { addPage, emptyStatistics } from './model.ts';
import { FULL_TEXT, NOT_CONTENT } from './node-types.ts';

const vocabulary = { tags: [] };
/** html > body > (div > p > text, div > p > text): two columns that differ in their place alone. */
const PLAIN = parsePage('<div><p>Some words.</p></div><div><p>Some words.</p></div>');
const NONE = [Number.NaN, Number.NaN, Number.NaN, Number.NaN];
const LAID_OUT: PageTree = {
  ...PLAIN,
  layout: Float32Array.of(
    ...[0, 0, 1_000, 500],
    ...[0, 0, 1_000, 500],
    ...[[100, 0, 200, 40], [100, 0, 200, 40], NONE].flat(),
    ...[[100, 300, 600, 40], [100, 300, 600, 40], NONE].flat(),
  ),
};
/** The right one is content. */
const TYPES = [
  ...[NOT_CONTENT, NOT_CONTENT, NOT_CONTENT, NOT_CONTENT, NOT_CONTENT],
  ...[FULL_TEXT, FULL_TEXT, FULL_TEXT],
];
/** One page is little to learn from beside a prior of one for each of 24 bins. */
const TIMES = 20;

/** A model that has counted the two columns, with layout or without. */
function modelFiles(hasLayout: boolean): ReadAsset {
  const shape = { counts: 'binned', neighbours: 'distinct', tags: 0, hasLayout } as const;
  const statistics = emptyStatistics(shape);
  const page = observedPage(LAID_OUT, vocabulary);
  for (let i = 0; i < TIMES; i++) addPage(statistics, shape, page, Uint8Array.from(TYPES));
  const config = {
    captureVersion: CAPTURE_VERSION,
    featureVersion: FEATURE_VERSION,
    shape,
    thresholds: { 'sum-product': 0.25, gibbs: 0.25 },
    ...(hasLayout && { layoutThresholds: { 'sum-product': 0.75, gibbs: 0.75 } }),
  };
  const files: Record<string, unknown> = {
    'markov-tree/config.json': config,
    'markov-tree/vocabulary.json': vocabulary,
    'markov-tree/statistics.json': statistics,
  };
  return async (path) => new TextEncoder().encode(JSON.stringify(files[path])).buffer;
}

async function judge(tree: PageTree, { hasLayout }: { readonly hasLayout: boolean }) {
  const engine = await loadMarkovTree(modelFiles(hasLayout));
  const { probabilities, threshold } = await engine.predict(tree, new AbortController().signal);
  return { left: probabilities[0], right: probabilities[1], threshold };
}

describe('a model that knows layouts', () => {
  it('tells columns apart by their place, where the page tree says it', async () => {
    const { left, right, threshold } = await judge(LAID_OUT, { hasLayout: true });
    expect(left).toBeLessThan(0.25);
    expect(right).toBeGreaterThan(0.8);
    expect(threshold).toBe(0.75);
  });

  it('judges a page without layout as if it had never counted one', async () => {
    const answer = await judge(PLAIN, { hasLayout: true });
    expect(answer).toEqual(await judge(PLAIN, { hasLayout: false }));
    expect(answer.left).toBeCloseTo(answer.right, 6);
    expect(answer.threshold).toBe(0.25);
  });
});

describe('a model that knows no layouts', () => {
  it('does not look at the layout of a page', async () => {
    const answer = await judge(LAID_OUT, { hasLayout: false });
    expect(answer).toEqual(await judge(PLAIN, { hasLayout: false }));
  });
});
