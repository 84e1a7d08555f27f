import { describe, expect } from 'vitest';
import type { Point, Tab } from '../../browsers/browser.ts';
import {
  awaitMarked,
  awaitMarkedInReader,
  pressInMenu,
  selectWords,
} from '../../support/drivers/annotations-driver.ts';
import { awaitBar } from '../../support/drivers/bar-driver.ts';
import { switchOn } from '../../support/drivers/driver.ts';
import {
  awaitTexts,
  layerTexts,
  openReader,
  pressInReader,
} from '../../support/drivers/reader-driver.ts';
import { openMarkup, type ServedTab, SITE } from '../../support/open-page.ts';
import { it } from '../../support/settings-fixture.ts';
import { storedItems, storeItems } from '../../support/settings-page.ts';
import { TWIG_PARAGRAPHS } from '../../support/twig-paragraphs.ts';
import { waitUntil } from '../../support/wait-until.ts';

const HOST = new URL(SITE).hostname;
const FIRST = 'Reed grows where the water is slow and the mud is soft to touch.';
const SECOND = 'Sedge has held the banks of every river in the plain since anybody kept a record.';
const PAGE = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Reeds</title><main><article><h1>Reeds</h1>
  <p id="first">${FIRST.replace('slow', '<i>slow</i>')}</p><p id="second">${SECOND}</p>
  ${TWIG_PARAGRAPHS.map((text) => `<p>${text}</p>`).join('')}</article></main>
  <script>addEventListener('keydown', ({ key }) => { document.body.dataset.keys = (document.body.dataset.keys ?? '') + key; });</script>`;

describe('a selection that is highlighted', () => {
  it('takes whole words, and with Alt just what is selected', async ({ tab, server }) => {
    await openReeds({ tab, server }, '?words');
    await selectWords(tab, 'eed grows whe');
    await pressInMenu(tab, 'green');
    await awaitMarked(tab, ['Reed grows where']);
    const from = await pointOf(tab, 'dge has');
    await tab.holding('Alt', async () => tab.drag(from, await pointOf(tab, 'd the banks')));
    await pressInMenu(tab, 'pink');
    await awaitTexts(tab, '.selection-menu', ({ length }) => length === 0);
    await awaitMarked(tab, ['Reed grows where', 'dge has hel']);
  });

  it('is just the selection, without a menu, where set so', async ({ tab, server, settings }) => {
    await storeItems(settings, {
      settings: { marks: { color: 'pink', wholeWords: false, offersMenu: false } },
    });
    await openReeds({ tab, server }, '?settings');
    await selectWords(tab, 'eed grows whe');
    await tab.pressKey('F6');
    await tab.pressKey('h');
    await awaitMarked(tab, ['eed grows whe']);
    await expect.poll(() => layerTexts(tab, '.selection-menu')).toEqual([]);
    await openReader(tab);
    await awaitMarkedInReader(tab, ['eed grows whe']);
    const color = await tab.runInLayers(
      (root) => root?.querySelector<HTMLElement>('mark.annotation')?.dataset.color,
    );
    expect(color).toBe('pink');
  });

  it('is taken back by Ctrl+Z, once each; then the key is the page’s', async ({ tab, server }) => {
    await openReeds({ tab, server }, '?back');
    await selectWords(tab, 'the water');
    await pressInMenu(tab, 'green');
    await awaitMarked(tab, ['the water']);
    await selectWords(tab, 'the banks');
    await pressInMenu(tab, 'green');
    await awaitMarked(tab, ['the water', 'the banks']);
    await tab.pressKey('Control+z');
    await awaitMarked(tab, ['the water']);
    await tab.pressKey('Control+z');
    await awaitMarked(tab, []);
    const heard = () => tab.run(() => document.body.dataset.keys ?? '');
    await expect.poll(() => heard()).not.toContain('z');
    await tab.pressKey('Control+z');
    await waitUntil('the key of the page', heard, (keys) => keys.endsWith('z'));
  });
});

describe('the marker of the content', () => {
  it('fades while the user has highlights, and comes back after them', async ({ tab, server }) => {
    await openReeds({ tab, server }, '?faded');
    const before = await contentColor(tab);
    await selectWords(tab, 'the water');
    await pressInMenu(tab, 'green');
    await awaitMarked(tab, ['the water']);
    await waitUntil(
      'another color',
      () => contentColor(tab),
      (color) => color !== before,
    );
    await tab.pressKey('Control+z');
    await awaitMarked(tab, []);
    await waitUntil(`the color ${before}`, () => contentColor(tab), before);
  });
});

/** The background of the content, once it is painted. */
function contentColor(tab: Tab): Promise<string> {
  return waitUntil(
    'the color of the content',
    () =>
      tab.run(() => {
        const paragraph = document.querySelector('#second');
        const content = [...CSS.highlights].find(([, { priority }]) => priority === 0);
        if (paragraph === null || content === undefined) return '';
        return getComputedStyle(paragraph, `::highlight(${content[0]})`).backgroundColor;
      }),
    (color) => color !== '' && color !== 'rgba(0, 0, 0, 0)',
  );
}

describe('a paragraph', () => {
  it('is highlighted by a key of the bar where the pointer is over it', async ({ tab, server }) => {
    await openReeds({ tab, server }, '?bar');
    await tab.click(await pointOf(tab, 'slow'));
    await tab.pressKey('F6');
    await tab.pressKey('h');
    // As it is painted: the texts of its elements, one after the other.
    await awaitMarked(tab, [
      'Reed grows where the water is ',
      'slow',
      ' and the mud is soft to touch.',
    ]);
  });

  it('is highlighted by a key of the reader where the pointer is', async ({ tab, server }) => {
    await openReeds({ tab, server }, '?reader');
    await openReader(tab);
    await pressInReader(tab, '.article p', SECOND);
    await tab.pressKey('h');
    await awaitMarkedInReader(tab, [SECOND]);
  });
});

describe('the first highlight on a site', () => {
  it('offers once to show highlights there always', async ({ tab, server, settings, browser }) => {
    await browser.allowWhenAsked(`*://*.${HOST}/*`);
    await openReeds({ tab, server }, '?always');
    await selectWords(tab, 'the water');
    await pressInMenu(tab, 'blue');
    await awaitNotice(tab, 'Highlighted.');
    await openReeds({ tab, server }, '?once');
    await selectWords(tab, 'the banks');
    await pressInMenu(tab, 'blue');
    await awaitMarked(tab, ['the banks']);
    // What comes after it would come after a notice, too.
    await tab.pressKey('Control+z');
    await awaitNotice(tab, 'Highlight deleted.');
    await storeItems(settings, {});
    await selectWords(tab, 'the banks');
    await pressInMenu(tab, 'blue');
    await awaitNotice(tab, 'Highlighted.');
    await pressInReader(tab, '.notice .button', 'Always show my highlights here');
    const rules = async () => JSON.stringify(await storedItems(settings));
    await waitUntil('the rule', rules, (text) => text.includes('"showsMarks":true'));
  });
});

async function openReeds({ tab, server }: ServedTab, query: string): Promise<void> {
  await openMarkup({ tab, server }, PAGE, `/made-up/reeds${query}`);
  await switchOn(tab);
  await awaitBar(tab);
}

/** Just before the first letter of words, in the window. */
function pointOf(tab: Tab, words: string): Promise<Point> {
  return tab.run((wanted) => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const at = (node as Text).data.indexOf(wanted);
      if (at < 0) continue;
      const range = document.createRange();
      range.setStart(node, at);
      range.setEnd(node, at + 1);
      const { left, top, height } = range.getBoundingClientRect();
      return { x: left + 1, y: top + height / 2 };
    }
    throw new Error(`The page does not say ${wanted}`);
  }, words);
}

async function awaitNotice(tab: Tab, words: string): Promise<void> {
  await awaitTexts(tab, '.notice .text', (said) => said.some((one) => one.startsWith(words)));
}
