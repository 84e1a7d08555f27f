import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import * as tf from '@tensorflow/tfjs-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadEngine } from '../cli/engine/load-engine.ts';
import { ENGINE_IDS, TRAINED_ENGINE_IDS, wantsLayout } from '../core/engine.ts';
import type { Engine } from '../page/engine.ts';
import { parsePage } from '../page/saved-page/parse-html.ts';

const REPOSITORY = resolve(import.meta.dirname, '../..');
const never = new AbortController().signal;

/** Everything that can be asked of a method, asked of each one. */
describe.each(ENGINE_IDS)('the engine %s', (id) => {
  let engine: Engine;
  beforeAll(async () => {
    engine = await loadEngine(id);
  });
  afterAll(() => engine.dispose());

  it.each([
    ['an empty page', ''],
    ['one leaf', '<p>Hello</p>'],
    ['a page of leaves that it ignores', '<button>Press</button>'],
    ['5,000 leaves', '<p>Some words <b>here</b></p>'.repeat(2_500)],
  ])('gives a probability for each leaf of %s', async (_, html) => {
    const page = parsePage(html);
    const { probabilities } = await engine.predict(page, never);
    expect(probabilities).toHaveLength(page.leaves.length);
    expect(probabilities.every((p) => p >= 0 && p <= 1)).toBe(true);
  });

  it('takes a page that carries its layout', async () => {
    const page = parsePage('<nav><a>Home</a></nav><main><p>A sentence, and one more.</p></main>');
    // Every second node has a box.
    const layout = Float32Array.from({ length: page.nodeNames.length * 4 }, (_, i) =>
      i % 8 < 4 ? 10 * i : Number.NaN,
    );
    const { probabilities, threshold } = await engine.predict({ ...page, layout }, never);
    expect(probabilities).toHaveLength(page.leaves.length);
    expect(probabilities.every((p) => p >= 0 && p <= 1)).toBe(true);
    expect(threshold).toBeGreaterThan(0);
    // Only engines that want a layout are given one, so the others do not look at it.
    if (wantsLayout(id)) return;
    expect(probabilities).toEqual((await engine.predict(page, never)).probabilities);
  });

  it('gives the same answer twice', async () => {
    const page = parsePage('<nav><a>Home</a></nav><main><p>A sentence, and one more.</p></main>');
    const { probabilities, threshold, steps = [] } = await engine.predict(page, never);
    expect(await engine.predict(page, never)).toMatchObject({ probabilities, threshold });
    expect(steps.every(({ ms }) => ms >= 0)).toBe(true);
  });

  it('stops when the caller has cancelled', async () => {
    const controller = new AbortController();
    controller.abort();
    const answer = engine.predict(parsePage('<p>Hello</p>'), controller.signal);
    await expect(answer).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('leaves no tensor behind', async () => {
    const page = parsePage('<p>Some words</p>'.repeat(50));
    await engine.predict(page, never);
    const before = tf.memory().numTensors;
    await engine.predict(page, never);
    expect(tf.memory().numTensors).toBe(before);
    const other = await loadEngine(id);
    await other.predict(page, never);
    other.dispose();
    expect(tf.memory().numTensors).toBe(before);
  });

  it('has a threshold between 0 and 1, even for an empty page', async () => {
    for (const html of ['', '<main><p>A sentence, and one more.</p></main>']) {
      const { threshold } = await engine.predict(parsePage(html), never);
      expect(threshold).toBeGreaterThan(0);
      expect(threshold).toBeLessThan(1);
    }
  });

  it('has a row in the table of methods, and a model card where there are weights', async () => {
    const hasCard = existsSync(resolve(REPOSITORY, 'models', id, 'MODEL_CARD.md'));
    expect(hasCard).toBe(TRAINED_ENGINE_IDS.some((trained) => trained === id));
    expect(await readFile(resolve(REPOSITORY, 'docs/evaluation.md'), 'utf8')).toContain(
      `\`${id}\``,
    );
  });
});
