import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { ENGINE_IDS, TRAINED_ENGINE_IDS } from '../../../src/core/engine.ts';
import { PAGES_FOLDER } from '../../../tools/repository.ts';
import { foreignRequests } from '../../server/browser-chatter.ts';
import { measureHighlight } from '../../support/article-words.ts';
import { openHighlighted } from '../../support/drivers/driver.ts';
import { SITE } from '../../support/open-page.ts';
import { readLeafStates } from '../../support/page-state.ts';
import { it } from '../../support/settings-fixture.ts';
import { storeItems } from '../../support/settings-page.ts';

const RULES = ENGINE_IDS.filter((id) => !TRAINED_ENGINE_IDS.some((trained) => trained === id));

describe('an engine of rules, in the worker that it ships in', () => {
  for (const engine of RULES) {
    it(`${engine} finds most of the article by itself`, async ({ tab, settings, server }) => {
      await storeItems(settings, { settings: { engine } });
      const before = server.requests.length;
      await openHighlighted(tab, '/demo/');
      const expected = await readFile(join(PAGES_FOLDER, 'demo/expected.txt'), 'utf8');
      const { article, rest } = measureHighlight(await tab.run(readLeafStates), expected);
      // The bound is generous, as the evaluation measures the engines on thousands of pages.
      expect(article).toBeGreaterThan(0.6);
      expect(rest).toBeLessThan(0.6);
      const seen = foreignRequests(server.requests.slice(before));
      expect(seen.filter((request) => !request.startsWith(`GET ${SITE}/demo/`))).toEqual([]);
    });
  }
});
