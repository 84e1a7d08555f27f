import { describe, expect } from 'vitest';
import { findViolations } from '../../in-page/axe.ts';
import { openWithBar } from '../../support/drivers/bar-driver.ts';
import { copyLayers } from '../../support/drivers/compare-driver.ts';
import { pressInReader } from '../../support/drivers/reader-driver.ts';
import { it } from '../../support/fixture.ts';
import { openBarePage } from '../../support/open-page.ts';

describe('the looks of the bar', () => {
  it.for(['/demo/', '/dark/'])('have no violation for axe over %s', async (path, { tab }) => {
    await openWithBar(tab, path);
    await pressInReader(tab, '.page-bar .copy .opener');
    await copyLayers(tab, () => openBarePage(tab));
    expect(await findViolations(tab)).toEqual([]);
  });

  it('fit a window of 320 pixels', async ({ tab }) => {
    await tab.resize(320, 600);
    await openWithBar(tab, '/demo/');
    await pressInReader(tab, '.page-bar .copy .opener');
    const outside = await tab.runInLayers((root) =>
      [...(root?.querySelectorAll('.page-bar, .page-bar *') ?? [])]
        .filter((part) => {
          const { left, right, bottom } = part.getBoundingClientRect();
          return left < 0 || right > innerWidth || bottom > innerHeight;
        })
        .map(({ outerHTML }) => outerHTML.slice(0, 80)),
    );
    expect(outside).toEqual([]);
  });
});
