import { describe, expect } from 'vitest';
import type { Tab } from '../../browsers/browser.ts';
import {
  awaitMarked,
  awaitMarkedInReader,
  markedTexts,
  openMarkPanel,
  pressInMenu,
  selectWords,
} from '../../support/drivers/annotations-driver.ts';
import { markup, markupOfPage, switchOff, switchOn } from '../../support/drivers/driver.ts';
import { awaitTyping, typedTexts } from '../../support/drivers/field-driver.ts';
import {
  awaitTexts,
  dragOver,
  layerTexts,
  openReader,
  pointIn,
} from '../../support/drivers/reader-driver.ts';
import { it } from '../../support/fixture.ts';
import { openPage } from '../../support/open-page.ts';
import { waitUntil } from '../../support/wait-until.ts';

const WORDS = 'a young elder twig';

describe('a text that the user highlights', () => {
  it('is marked in the page, which stays as it is, in reader, and on return', async ({ tab }) => {
    await openPage(tab, '/demo/');
    const before = await markup(tab);
    await switchOn(tab);
    await selectWords(tab, WORDS);
    await pressInMenu(tab, 'green');
    await awaitMarked(tab, [WORDS]);
    await expect.poll(() => markupOfPage(tab)).toEqual(before);
    await openReader(tab);
    await awaitMarkedInReader(tab, [WORDS]);
    await leaveReader(tab);
    await switchOff(tab);
    await expect.poll(() => markedTexts(tab)).toEqual([]);
    await openPage(tab, '/demo/?utm_source=letter#top');
    await expect.poll(() => markedTexts(tab)).toEqual([]);
    await switchOn(tab);
    await awaitMarked(tab, [WORDS]);
  });

  it('in the reader is marked in the page too, with its note', async ({ tab }) => {
    await openPage(tab, '/demo/?edition=2');
    await switchOn(tab);
    await openReader(tab);
    await dragOver(tab, 'That core', 'a name');
    await pressInMenu(tab, 'Note');
    await awaitTyping(tab);
    await tab.type('Which name?');
    await tab.pressKey('Escape');
    await awaitMarkedInReader(tab, ['That core has a name']);
    await awaitTexts(tab, 'mark.annotation.noted', ({ length }) => length > 0);
    await tab.click(await pointIn(tab, 'mark.annotation'));
    await waitUntil(
      'the note',
      () => typedTexts(tab),
      (fields) => fields.some(({ value }) => value === 'Which name?'),
    );
    await tab.pressKey('Escape');
    await leaveReader(tab);
    await awaitMarked(tab, ['That core has a name']);
  });

  it('takes another color where the same words are highlighted already', async ({ tab }) => {
    await openPage(tab, '/demo/?edition=3');
    await switchOn(tab);
    for (const color of ['green', 'pink']) {
      await selectWords(tab, WORDS);
      await pressInMenu(tab, color);
      // While it is selected, the key of the list would highlight it once more.
      await waitUntil('the end of the selection', () => tab.run(() => String(getSelection())), '');
      await awaitMarked(tab, [WORDS]);
      await openMarkPanel(tab);
      await waitUntil(
        `one highlight in ${color}`,
        () =>
          tab.runInLayers((root) =>
            [...(root?.querySelectorAll<HTMLElement>('.mark-panel .swatch') ?? [])].map(
              ({ dataset }) => dataset.mark ?? '',
            ),
          ),
        (colors) => colors.join() === color,
      );
      await tab.pressKey('Escape');
    }
  });

  it('offers no menu where Pith is not switched on', async ({ tab }) => {
    await openPage(tab, '/demo/');
    await switchOn(tab);
    await switchOff(tab);
    await selectWords(tab, WORDS);
    await tab.run(() => new Promise<void>((done) => setTimeout(done, 600)));
    await expect.poll(() => layerTexts(tab, '.selection-menu')).toEqual([]);
  });
});

/** Leaves the reader; what else Pith shows over the page stays. */
async function leaveReader(tab: Tab): Promise<void> {
  await tab.pressKey('Escape');
  await awaitTexts(tab, '.layer.reader', ({ length }) => length === 0);
}
