import { describe, expect, inject } from 'vitest';
import type { Memory, Tab } from '../../browsers/browser.ts';
import { chooseInBar, openWithBar, pressFocused } from '../../support/drivers/bar-driver.ts';
import { closeReader, openGranted, openReader } from '../../support/drivers/reader-driver.ts';
import { it } from '../../support/fixture.ts';
import { waitUntil } from '../../support/wait-until.ts';

/** The limit for nodes, listeners and bytes after some more readers, as a multiple of those after the first. */
const MAX_GROWTH = 1.05;
/**
 * The number of readers. If each left its nodes behind, the total would clearly exceed the limit.
 */
const TIMES = 4;

// Only Chromium's DevTools can count nodes.
describe.skipIf(inject('browserName') !== 'chromium')('what is in memory', () => {
  it('is as much after many readers as after one, without the bar', async ({ tab }) => {
    await openGranted(tab);
    await staysTheSame(tab, async () => {
      await openReader(tab);
      await closeReader(tab);
    });
  });

  it('is as much after many readers, comparisons and choices as after one', async ({ tab }) => {
    await openWithBar(tab, '/demo/');
    await staysTheSame(tab, async () => {
      for (const [open, layer] of LAYERS) {
        await open(tab);
        await awaitLayer(tab, layer, true);
        await tab.pressKey('Escape');
        await awaitLayer(tab, layer, false);
      }
    });
  });
});

/** What the bar leads to, and what has the focus in the layer that it opens. */
const LAYERS: readonly (readonly [(tab: Tab) => Promise<void>, string])[] = [
  [(tab) => pressFocused(tab, '.page-bar .main'), '.reader h1'],
  [(tab) => chooseInBar(tab, 'more', 'Correct by hand'), '.choose'],
  [(tab) => chooseInBar(tab, 'more', 'Try other methods'), '.compare .legend'],
];

async function staysTheSame(tab: Tab, act: () => Promise<void>): Promise<void> {
  // The first one loads scripts and makes things that stay.
  await act();
  const before = await memoryOf(tab);
  for (let i = 0; i < TIMES; i++) await act();
  const { nodes, listeners, heapBytes } = await memoryOf(tab);
  expect(nodes / before.nodes).toBeLessThan(MAX_GROWTH);
  expect(listeners / before.listeners).toBeLessThan(MAX_GROWTH);
  expect(heapBytes / before.heapBytes).toBeLessThan(MAX_GROWTH);
}

async function memoryOf(tab: Tab): Promise<Memory> {
  if (tab.memory === undefined) throw new Error('This browser does not tell it.');
  return tab.memory();
}

function awaitLayer(tab: Tab, selector: string, isThere: boolean): Promise<boolean> {
  const has = () =>
    tab.runInLayers((root, wanted) => {
      const [layer] = wanted.split(' ');
      const hasFocus = root?.activeElement?.closest(layer) != null;
      const found = root?.querySelector(wanted) != null;
      return found && hasFocus;
    }, selector);
  return waitUntil(`${selector}: ${isThere}`, has, isThere);
}
