import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { PAGES_FOLDER } from '../../../tools/repository.ts';
import {
  highlightedTexts,
  markupOfPage,
  openHighlighted,
  switchOff,
  switchOn,
} from '../../support/drivers/driver.ts';
import { it } from '../../support/fixture.ts';
import { SITE } from '../../support/open-page.ts';
import { readViolations, watchForViolations } from '../../support/page-state.ts';

/**
 * The strictest policy that a page can send: it allows no script, no style, no worker and no
 * request.
 */
const POLICY = [
  "default-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ');

describe('a page with a strict content security policy', () => {
  it('is highlighted like any other, without breaking its policy', async ({ tab, server }) => {
    const html = await readFile(join(PAGES_FOLDER, 'demo/index.html'));
    server.serve('/strict/', html, {
      'content-security-policy': POLICY,
      'x-frame-options': 'DENY',
    });
    await openHighlighted(tab, '/demo/');
    const withoutPolicy = await highlightedTexts(tab);

    await tab.open(`${SITE}/strict/`);
    const before = await markupOfPage(tab);
    await tab.run(watchForViolations);
    await switchOn(tab);
    await expect.poll(() => highlightedTexts(tab)).toEqual(withoutPolicy);
    await expect.poll(() => markupOfPage(tab)).toEqual(before);
    await switchOff(tab);
    expect(await tab.run(readViolations)).toEqual([]);
  });
});
