import { describe, expect } from 'vitest';
import type { Tab } from '../../browsers/browser.ts';
import { layerTexts, openInReader } from '../../support/drivers/reader-driver.ts';
import { it } from '../../support/fixture.ts';

declare global {
  interface Window {
    told?: string[];
  }
}

describe('what is typed into the field of the reader', () => {
  it('reaches no listener of the page below the window, and still works', async ({ tab }) => {
    await openInReader(tab, '/demo/');
    await listenEverywhere(tab);
    await tab.pressKey('/');
    await tab.run(() => {
      window.told = [];
    });
    for (const key of 'pith') await tab.pressKey(key);
    const [first] = await layerTexts(tab, '.find-bar output');
    expect(first).toMatch(/^1 of \d+$/);
    await tab.pressKey('Enter');
    await expect.poll(() => layerTexts(tab, '.find-bar output')).toEqual([first.replace('1', '2')]);
    await tab.pressKey('Shift+Enter');
    await expect.poll(() => layerTexts(tab, '.find-bar output')).toEqual([first]);
    await tab.pressKey('Control+a');
    await tab.pressKey('Control+x');
    await tab.pressKey('Control+v');
    await expect.poll(() => layerTexts(tab, '.find-bar output')).toEqual([first]);
    await expect.poll(() => tab.run(() => window.told ?? [])).toEqual([]);
    // Layers close one at a time: first the search bar, then the reader.
    await tab.pressKey('Escape');
    await expect.poll(() => layerTexts(tab, '.find-bar:not([hidden])')).toEqual([]);
  });
});

/**
 * Listens as a page could, on everything that it can reach, in both phases. The window is added
 * only once the reader is open.
 */
function listenEverywhere(tab: Tab): Promise<void> {
  return tab.run(() => {
    const host = document.querySelector('[data-pith-layers]');
    const types = [
      'keydown',
      'keypress',
      'keyup',
      'beforeinput',
      'input',
      'paste',
      'drop',
      'compositionstart',
      'compositionupdate',
      'compositionend',
    ];
    for (const target of [window, document, document.documentElement, host]) {
      for (const type of types) {
        for (const capture of [true, false]) {
          const tell = () => window.told?.push(`${type} at ${target}`);
          target?.addEventListener(type, tell, { capture });
        }
      }
    }
  });
}
