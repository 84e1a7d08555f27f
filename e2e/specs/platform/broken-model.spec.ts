import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, inject } from 'vitest';
import { DEFAULT_ENGINE } from '../../../src/core/engine.ts';
import { builtExtension, launchBrowser } from '../../browsers/launch.ts';
import {
  isAnyHighlightLeft,
  markup,
  markupOfPage,
  pressAndSettle,
} from '../../support/drivers/driver.ts';
import { awaitNotice } from '../../support/drivers/export-driver.ts';
import { it } from '../../support/fixture.ts';
import { openPage } from '../../support/open-page.ts';

const WEIGHTS = `models/${DEFAULT_ENGINE}/weights.bin`;

describe('an installation with a broken model', () => {
  it('says so when the weights are missing', async ({ server }) => {
    const badge = await pressWith(server.origin, (folder) => rm(join(folder, WEIGHTS)));
    expect(badge.title).toContain('A part of Pith is missing');
  });

  it('says so when a single byte of the weights is wrong', async ({ server }) => {
    const badge = await pressWith(server.origin, async (folder) => {
      const bytes = await readFile(join(folder, WEIGHTS));
      bytes[bytes.length >> 1] ^= 1;
      await writeFile(join(folder, WEIGHTS), bytes);
    });
    expect(badge.title).toContain('A part of Pith is damaged');
  });

  it('says so when the code behind the worker is missing', async ({ server }) => {
    const badge = await pressWith(server.origin, async (folder) => {
      const assets = join(folder, 'assets');
      const [code] = (await readdir(assets)).filter((file) => file.startsWith('label-service-'));
      await rm(join(assets, code));
    });
    expect(badge.title).toContain('Something went wrong');
  });
});

/** Presses the button of a broken build, and checks that the page stays unchanged. */
async function pressWith(proxy: string, breakBuild: (folder: string) => Promise<void>) {
  const name = inject('browserName');
  const extension = await mkdtemp(join(tmpdir(), 'pith-broken-'));
  await cp(builtExtension(name), extension, { recursive: true });
  await breakBuild(extension);
  const browser = await launchBrowser(name, { extension, proxy });
  try {
    const tab = await browser.openTab();
    await openPage(tab, '/demo/');
    const before = await markup(tab);
    const badge = await pressAndSettle(tab);
    expect(badge.text).toBe('!');
    expect(await awaitNotice(tab)).toBe(badge.title);
    await expect.poll(() => markupOfPage(tab)).toEqual(before);
    await expect.poll(() => isAnyHighlightLeft(tab)).toBe(false);
    return badge;
  } finally {
    await browser.close();
    await rm(extension, { recursive: true });
  }
}
