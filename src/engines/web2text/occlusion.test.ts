import * as tf from '@tensorflow/tfjs-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadEngine } from '../../cli/engine/load-engine.ts';
import type { OccludablePage } from '../../core/occlusion.ts';
import type { Engine } from '../../page/engine.ts';
import { parsePage } from '../../page/saved-page/parse-html.ts';
import { BLOCK_FEATURES } from './block-features.ts';
import { blockFactorOf } from './occlusion.ts';

const pauses = { signal: new AbortController().signal };
const PAGE = parsePage(
  '<ul><li><a href="/">Home</a></li><li><a href="/n">News</a></li></ul><select><option>One</option></select>' +
    '<h1>The mill</h1><p>It stood at the end of the lane, and nobody had been inside for years.</p>',
);
const [HOME, NEWS, OPTION] = [0, 1, 2];

it('knows what every feature of a block means', () => {
  const groups = Map.groupBy(BLOCK_FEATURES, ({ name }) => blockFactorOf(name));
  const sizes = Object.fromEntries(Array.from(groups, ([factor, { length }]) => [factor, length]));
  // Of 128: three kinds of node above with 20 features each, whose link densities and forms go apart.
  expect(sizes).toEqual({
    copies: 2,
    alike: 1,
    length: 4,
    look: 18,
    place: 2,
    containers: 38,
    links: 3,
    regions: 42,
    page: 18,
  });
});

describe('a page prepared for occlusion by web2text', () => {
  let engine: Engine;
  beforeAll(async () => {
    engine = await loadEngine('web2text');
  });
  afterAll(() => engine.dispose());

  const occlude = async (leaf: number): Promise<OccludablePage> => {
    const page = await engine.occlude?.(PAGE, leaf, pauses);
    if (page === undefined) throw new Error('no inputs');
    return page;
  };

  it('has the probability that the engine gives', async () => {
    const { probabilities } = await engine.predict(PAGE, pauses.signal);
    expect((await occlude(NEWS)).probability).toBeCloseTo(probabilities[NEWS], 6);
  });

  it('gives another without each group that is not its mean already, and without a neighbor', async () => {
    const page = await occlude(HOME);
    for (const factor of [
      'length',
      'look',
      'place',
      'containers',
      'links',
      'regions',
      'around',
    ] as const) {
      expect(page.factors).toContain(factor);
      const without = await page.without({ kind: 'factor', factor }, pauses);
      expect(without, factor).not.toBe(page.logOdds);
    }
    const without = await page.without({ kind: 'neighbor', leaf: NEWS }, pauses);
    expect(without).not.toBe(page.logOdds);
  });

  it('has no words and no single tags to leave out, and none of what is in no block', async () => {
    const page = await occlude(HOME);
    expect(await page.without({ kind: 'words', start: 0, end: 4 }, pauses)).toBeUndefined();
    expect(await page.without({ kind: 'tag', node: 2 }, pauses)).toBeUndefined();
    expect(await page.without({ kind: 'neighbor', leaf: OPTION }, pauses)).toBeUndefined();
    expect(await engine.occlude?.(PAGE, OPTION, pauses)).toBeUndefined();
  });

  it('leaves no tensor behind', async () => {
    const page = await occlude(HOME);
    const before = tf.memory().numTensors;
    await page.without({ kind: 'factor', factor: 'look' }, pauses);
    expect(tf.memory().numTensors).toBe(before);
  });
});
