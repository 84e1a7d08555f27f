import { describe, expect } from 'vitest';
import type { Tab } from '../../browsers/browser.ts';
import { isAnyHighlightLeft, switchOff, switchOn } from '../../support/drivers/driver.ts';
import { fillClipboard, paste } from '../../support/drivers/export-driver.ts';
import { pressInReader } from '../../support/drivers/reader-driver.ts';
import { openMarkup } from '../../support/open-page.ts';
import { it } from '../../support/settings-fixture.ts';
import { storeItems } from '../../support/settings-page.ts';
import { waitUntil } from '../../support/wait-until.ts';

/**
 * A table with so many cells that every browser takes longer than the second after which progress
 * is shown.
 */
const ROW = `<tr>${'<td>twig of elder</td>'.repeat(10)}</tr>`;
const CELLS = `<!doctype html><title>Twigs</title><h1>Twigs</h1><table>${ROW.repeat(10_000)}</table>`;

describe('copying a page of 100,000 cells', () => {
  it('can be cancelled, and leaves clipboard and page alone', async ({ tab, settings, server }) => {
    await storeItems(settings, { settings: { engine: 'bte' } });
    await openMarkup({ tab, server }, CELLS);
    await switchOn(tab);
    await fillClipboard(tab, 'what was copied before');
    await tab.run(keepBusy);
    await tab.pressKey('x');
    await tab.choose('page:copy-markdown');
    await waitUntil('the word that copying goes on', () => isWorking(tab));
    await pressInReader(tab, '[data-kind=working] .button');
    await waitUntil('the end of copying', () => isWorking(tab), false);
    await tab.run(() => {
      window.isBusy = false;
    });
    expect((await paste(tab)).text).toBe('what was copied before');
    await switchOff(tab);
    await expect.poll(() => isAnyHighlightLeft(tab)).toBe(false);
  });
});

declare global {
  interface Window {
    isBusy?: boolean;
  }
}

/**
 * Leaves others little of the page's time, in turns with the slices of copying: else that may be over
 * before a busy machine has looked for the word of it. Runs inside the page.
 */
function keepBusy(): void {
  const turnMs = 100;
  const { port1, port2 } = new MessageChannel();
  const take = () => {
    const end = performance.now() + turnMs;
    while (performance.now() < end);
    if (window.isBusy === true) port2.postMessage(null);
  };
  port1.onmessage = take;
  window.isBusy = true;
  port2.postMessage(null);
}

function isWorking(tab: Tab): Promise<boolean> {
  return tab.runInLayers((root) => root?.querySelector('[data-kind=working]') != null);
}
