import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect } from 'vitest';
import { DEFAULT_ENGINE, TRAINED_ENGINE_IDS } from '../../../src/core/engine.ts';
import type { GoldenPage } from '../../../src/lab/golden.ts';
import type { GoldenFeatures } from '../../../src/lab/golden-features.ts';
import { bundleForPage } from '../../../tools/bundle-for-page.ts';
import { ROOT } from '../../../tools/repository.ts';
import type { PageServer } from '../../server/page-server.ts';
import { it } from '../../support/fixture.ts';

/** The browser computes checksums only on secure origins, and `localhost` counts as one. */
const SAFE_SITE = 'http://localhost';
const MODELS = join(ROOT, 'models');

/**
 * Node computes in an arithmetic that is the same everywhere, `pith` in a browser in the fastest
 * one. `npm run lab -- ablate floats` shows how 8-bit numbers change the results.
 */
const WITHIN: Partial<Record<string, number>> = { pith: 2e-2 };

let script: string;
beforeAll(async () => {
  script = await bundleForPage(join(ROOT, 'e2e/in-page/golden-answer.ts'));
});

describe('the code that ships, in this browser and in Node', () => {
  for (const engine of TRAINED_ENGINE_IDS.filter((id) =>
    existsSync(join(MODELS, id, 'golden.json')),
  )) {
    it(`gives the same leaves, features and probabilities: ${engine}`, async ({ tab, server }) => {
      serveModels(server);
      for (const { file, leaves, features, probabilities } of await readGolden(engine)) {
        await tab.open(`${SAFE_SITE}/${file}`);
        await tab.load(script);
        const answer = await tab.run((id) => globalThis.goldenAnswer?.(id), engine);
        expect(answer?.leaves, file).toEqual(leaves);
        expectSameFeatures(answer?.features ?? {}, features ?? {});
        const difference = largestDifference(answer?.probabilities ?? [], probabilities);
        expect(difference).toBeLessThan(WITHIN[engine] ?? 1e-4);
      }
    });
  }
});

describe('a noscript element', () => {
  it('is left out where scripts run', async ({ tab, server }) => {
    serveModels(server);
    await tab.open(`${SAFE_SITE}/noscript/`);
    await tab.load(script);
    const answer = await tab.run((id) => globalThis.goldenAnswer?.(id), DEFAULT_ENGINE);
    expect(answer?.leaves).toEqual(['Shown with and without scripts.']);
  });
});

async function readGolden(engine: string): Promise<readonly GoldenPage[]> {
  const golden = await readFile(join(MODELS, engine, 'golden.json'), 'utf8');
  return (JSON.parse(golden) as { pages: GoldenPage[] }).pages;
}

/** The worker's code reads its models from `/models/` of its own origin. */
function serveModels(server: PageServer): void {
  for (const file of readdirSync(MODELS, { recursive: true, encoding: 'utf8' })) {
    server.answer(`/models/${file}`, async (_, response) => {
      response.end(await readFile(join(MODELS, file)));
    });
  }
}

/**
 * Compares whole numbers exactly. Others were rounded to five digits, so the last digit may differ.
 */
function expectSameFeatures(actual: GoldenFeatures, expected: GoldenFeatures): void {
  for (const [name, values] of Object.entries(expected)) {
    expect(largestDifference(actual[name] ?? [], values), name).toBeLessThan(2e-5);
  }
}

function largestDifference(a: readonly number[], b: readonly number[]): number {
  expect(a.length).toBe(b.length);
  return a.reduce((largest, value, i) => Math.max(largest, Math.abs(value - b[i])), 0);
}
