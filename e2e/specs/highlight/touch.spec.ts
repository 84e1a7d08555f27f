import { describe, expect } from 'vitest';
import type { Tab } from '../../browsers/browser.ts';
import { chooseInBar, openWithBar } from '../../support/drivers/bar-driver.ts';
import { openInReader, pressInReader } from '../../support/drivers/reader-driver.ts';
import { it } from '../../support/fixture.ts';
import { waitUntil } from '../../support/wait-until.ts';

const WIDTHS = [320, 360, 800];
/** Window widths, down to the outer screen of a folding phone. */
const READER_WIDTHS = [280, ...WIDTHS];

describe('what is pressed with a finger is 44 pixels wide and high, and fits the window', () => {
  it('in the reader', async ({ tab }) => {
    await tab.usesTouch(true);
    for (const width of READER_WIDTHS) {
      await tab.resize(width, 700);
      await openInReader(tab, '/demo/');
      await tab.pressKey('o');
      expect(await faults(tab, '.toolbar, .outline'), `${width}`).toEqual([]);
      // It tells of keys.
      const hasHelp = await tab.runInLayers((root) =>
        root?.querySelector('.toolbar [aria-keyshortcuts="?"]')?.checkVisibility(),
      );
      expect(hasHelp).toBe(false);
      await tab.pressKey('o');
      for (const key of ['k', 't', 'c', '?']) {
        await tab.pressKey(key);
        expect(await faults(tab, '.panel'), `${width} ${key}`).toEqual([]);
      }
      await tab.pressKey('m');
      expect(await faults(tab, '.toolbar'), `${width} m`).toEqual([]);
      await tab.pressKey('Escape');
      await tab.pressKey('Escape');
      for (const key of ['l', 'e', '/']) await tab.pressKey(key);
      expect(await faults(tab, '.bars'), `${width}`).toEqual([]);
    }
    await tab.usesTouch(false);
  });

  it('over the page', async ({ tab }) => {
    await tab.usesTouch(true);
    for (const width of WIDTHS) {
      await tab.resize(width, 700);
      await openWithBar(tab, '/demo/');
      for (const menu of ['.copy .opener', '.more']) {
        await pressInReader(tab, `.page-bar ${menu}`);
        expect(await faults(tab, '.page-bar'), `${width} ${menu}`).toEqual([]);
      }
      await tab.pressKey('Escape');
      await chooseInBar(tab, 'copy', 'Copy plain text');
      await awaitIn(tab, '.notice .icon-button');
      expect(await faults(tab, '.notice'), `${width}`).toEqual([]);
      await tab.choose('button:choose');
      await awaitIn(tab, '.choose .hand-bar');
      expect(await faults(tab, '.choose .hand-bar'), `${width}`).toEqual([]);
    }
    await tab.usesTouch(false);
  });
});

describe('on a page that is zoomed in by fingers', () => {
  it('the bar keeps its size, at the foot of what is seen', async ({ tab }) => {
    await tab.resize(800, 700);
    await openWithBar(tab, '/demo/');
    const usual = await seenBox(tab, '.page-bar');
    for (const scale of [2, 1]) {
      await tab.pinch(scale);
      await expect.poll(() => tab.run(() => visualViewport?.scale)).toBe(scale);
      await waitUntil(
        `the bar where it was, at ${scale}`,
        () => seenBox(tab, '.page-bar'),
        (box) => isSame(box, usual),
      );
    }
  });
});

type Box = readonly number[];

/**
 * The position of a layer on the screen, from the corner of the visible part of the page, and its
 * visible size.
 */
function seenBox(tab: Tab, selector: string): Promise<Box> {
  return tab.runInLayers((root, wanted) => {
    const layer = root?.querySelector(wanted);
    const view = window.visualViewport;
    if (!layer || !view) return [];
    for (const motion of layer.getAnimations()) motion.finish();
    const { left, top, width, height } = layer.getBoundingClientRect();
    const { scale, offsetLeft, offsetTop } = view;
    return [left - offsetLeft, top - offsetTop, width, height].map((length) => length * scale);
  }, selector);
}

/** Whether two boxes differ by less than a pixel. */
function isSame(one: Box, other: Box): boolean {
  return one.length > 0 && one.every((length, i) => Math.abs(length - other[i]) < 1);
}

function awaitIn(tab: Tab, selector: string): Promise<unknown> {
  return waitUntil(selector, () =>
    tab.runInLayers((root, wanted) => root?.querySelector(wanted) != null, selector),
  );
}

/** Everything that can be pressed and is too small for a finger or outside the window. */
function faults(tab: Tab, places: string): Promise<string[]> {
  return tab.runInLayers((root, within) => {
    const inside = [...(root?.querySelectorAll(within) ?? [])];
    // A moving element of 44 pixels measures slightly less.
    for (const place of inside) {
      for (const motion of place.getAnimations({ subtree: true })) motion.finish();
    }
    const parts = inside.flatMap((place) => [
      ...place.querySelectorAll('button, select, input, label.switch, summary'),
    ]);
    return parts
      .filter((part) => part.checkVisibility() && part.closest('.switch') !== part.parentElement)
      .flatMap((part) => {
        const { left, right, width, height } = part.getBoundingClientRect();
        const isOutside = left < 0 || right > innerWidth;
        const isSmall = height < 44 || width < 44;
        const size = `${Math.round(width)}×${Math.round(height)}`;
        return isOutside || isSmall ? [`${part.outerHTML.slice(0, 90)} ${size} at ${left}`] : [];
      });
  }, places);
}
