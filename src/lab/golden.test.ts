import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { loadEngine } from '../cli/engine/load-engine.ts';
import { TRAINED_ENGINE_IDS } from '../core/engine.ts';
import { goldenPages } from './golden.ts';

/** Features are kept with five digits, and may have gone to either side. */
const ROUNDING = 2e-5;
const MODELS = resolve(import.meta.dirname, '../../models');

test.each(TRAINED_ENGINE_IDS)('golden.json is what Node makes of its pages with %s', async (id) => {
  const read = (file: string) => JSON.parse(readFileSync(join(MODELS, id, file), 'utf8'));
  const engine = await loadEngine(id);
  const made = await goldenPages(engine, { id, vocabulary: read('vocabulary.json') });
  engine.dispose();
  const kept = read('golden.json').pages as typeof made;
  expect(made.map(({ file }) => file)).toEqual(kept.map(({ file }) => file));
  for (const [page, { file, leaves, features, probabilities }] of made.entries()) {
    expect(leaves).toEqual(kept[page].leaves);
    expect(Object.keys(features ?? {})).toEqual(Object.keys(kept[page].features ?? {}));
    for (const [name, values] of Object.entries(features ?? {})) {
      const expected = kept[page].features?.[name] ?? [];
      expect(values, `${name} of ${file}`).toHaveLength(expected.length);
      const off = values.findIndex((value, i) => Math.abs(value - expected[i]) > ROUNDING);
      expect([off, values[off]], `${name} of ${file}`).toEqual([-1, undefined]);
    }
    const apart = probabilities.map((p, leaf) => Math.abs(p - kept[page].probabilities[leaf]));
    // Not every processor adds in the same order.
    expect(Math.max(...apart)).toBeLessThan(1e-4);
  }
});
