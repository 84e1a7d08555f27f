import type { Tab } from '../../e2e/browsers/browser.ts';
import {
  awaitMarked,
  pressInMenu,
  selectWords,
} from '../../e2e/support/drivers/annotations-driver.ts';
import { pressFocused } from '../../e2e/support/drivers/bar-driver.ts';
import { waitUntil } from '../../e2e/support/wait-until.ts';
import { highlight, read, type Scene } from './scenes.ts';

/** The size of a screenshot that Chrome's store shows, in CSS pixels; Firefox's takes any. */
const WINDOW = [1280, 800] as const;
/** The size of the tile that Chrome's store shows in its lists. */
const TILE_SIZE = [440, 280] as const;

/** What the stores show of the extension, in their order, by the name of the picture's file. */
export const STORE_SCENES: Readonly<Record<string, Scene>> = {
  'store-highlight': { path: '/demo/', size: WINDOW, play: highlight },
  'store-reader': { path: '/demo/', size: WINDOW, play: read },
  'store-save': { path: '/demo/', size: WINDOW, play: openSaveMenu },
  'store-marks': { path: '/demo/', size: WINDOW, play: showMarks },
  'store-dark': {
    path: '/demo/',
    size: WINDOW,
    scheme: 'dark',
    settings: { settings: { reader: { theme: 'dark' } } },
    play: read,
  },
};

async function openSaveMenu(tab: Tab): Promise<void> {
  await highlight(tab);
  await pressFocused(tab, '.page-bar .save .opener');
}

/** Highlights two passages, writes a note on one, and lists both. */
async function showMarks(tab: Tab): Promise<void> {
  await highlight(tab);
  const passages = ['Snap a young elder', 'Botanists call it'];
  await selectWords(tab, passages[0]);
  await pressInMenu(tab, 'pink');
  await awaitMarked(tab, passages.slice(0, 1));
  await selectWords(tab, passages[1]);
  await pressInMenu(tab, 'blue');
  await awaitMarked(tab, passages);
  await tab.run(() => {
    getSelection()?.empty();
    scrollTo({ top: 0, behavior: 'instant' });
  });
  await pressFocused(tab, '.page-bar .mark');
  await waitUntil(
    'the list of highlights',
    () => tab.runInLayers((root) => root?.querySelectorAll('.mark-panel li').length ?? 0),
    passages.length,
  );
}

/** Draws the tile: icon, name and what it is for. @param icon the icon, as SVG */
export async function drawTile(tab: Tab, icon: string): Promise<void> {
  await tab.resize(...TILE_SIZE);
  await tab.run((svg) => {
    const picture = new Image();
    picture.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
    picture.style.cssText = 'width: 96px; height: 96px';
    const name = document.createElement('div');
    name.textContent = 'Pith';
    name.style.cssText = 'font: 600 60px Georgia, serif; line-height: 1; color: #1f2a1c';
    const purpose = document.createElement('div');
    purpose.textContent = 'Read what you came for.';
    purpose.style.cssText =
      'flex-basis: 100%; text-align: center; font: 22px Georgia, serif; color: #3f4a3a';
    document.body.style.cssText =
      'display: flex; flex-wrap: wrap; place-content: center; align-items: center; gap: 22px; height: 100vh; margin: 0; background: #f4f1e6';
    document.body.replaceChildren(picture, name, purpose);
    return picture.decode();
  }, icon);
}
