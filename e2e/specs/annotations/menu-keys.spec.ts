import { describe, expect } from 'vitest';
import { findViolations } from '../../in-page/axe.ts';
import {
  awaitMarked,
  awaitMarkedInReader,
  awaitMenu,
  selectWords,
} from '../../support/drivers/annotations-driver.ts';
import { awaitBar } from '../../support/drivers/bar-driver.ts';
import { copyLayers } from '../../support/drivers/compare-driver.ts';
import { switchOn } from '../../support/drivers/driver.ts';
import { paste } from '../../support/drivers/export-driver.ts';
import {
  awaitTexts,
  dragOver,
  layerTexts,
  openReader,
} from '../../support/drivers/reader-driver.ts';
import { it } from '../../support/fixture.ts';
import { openBarePage, openPage } from '../../support/open-page.ts';
import { waitUntil } from '../../support/wait-until.ts';

const WORDS = 'a young elder twig';

describe('the menu beside a selected text, by keyboard', () => {
  it('is reached by F6, walked through by arrows, and left by Esc', async ({ tab }) => {
    await openPage(tab, '/demo/?keys=walk');
    await switchOn(tab);
    await awaitBar(tab);
    await tab.run(() =>
      document.querySelector<HTMLElement>('main a')?.focus({ preventScroll: true }),
    );
    const isBefore = () => tab.run(() => document.activeElement?.matches('main a'));
    await selectWords(tab, WORDS);
    await awaitMenu(tab);
    await expect.poll(() => isBefore()).toBe(true);
    await tab.pressKey('F6');
    const reached = [await tab.runInLayers(nameOfFocused)];
    for (const key of ['ArrowRight', 'ArrowDown', 'ArrowUp', 'End', 'ArrowRight', 'ArrowLeft']) {
      await tab.pressKey(key);
      reached.push(await tab.runInLayers(nameOfFocused));
    }
    expect(reached).toEqual([
      'Highlight in yellow',
      'Highlight in green',
      'Quote with link',
      'Highlight in green',
      'Read aloud from here',
      'Highlight in yellow',
      'Read aloud from here',
    ]);
    const stops = await tab.runInLayers(
      (root) =>
        [...(root?.querySelectorAll<HTMLElement>('.selection-menu button') ?? [])].filter(
          ({ tabIndex }) => tabIndex === 0,
        ).length,
    );
    expect(stops).toBe(1);
    await tab.pressKey('Escape');
    await expect.poll(() => layerTexts(tab, '.selection-menu')).toEqual([]);
    await expect.poll(() => isBefore()).toBe(true);
    await expect.poll(() => tab.run(() => String(getSelection()))).toBe(WORDS);
    await expect.poll(() => layerTexts(tab, '.page-bar')).toHaveLength(1);
  });

  it('stays closed after Esc while the page scrolls, until a new selection', async ({ tab }) => {
    await openPage(tab, '/demo/?keys=closed');
    await switchOn(tab);
    await selectWords(tab, WORDS);
    await awaitMenu(tab);
    await tab.pressKey('Escape');
    // Longer than a selection has to rest.
    await tab.run(
      () =>
        new Promise<void>((done) => {
          scrollBy({ top: 40, behavior: 'instant' });
          setTimeout(done, 600);
        }),
    );
    await expect.poll(() => layerTexts(tab, '.selection-menu')).toEqual([]);
    await selectWords(tab, 'That core has a name');
    await awaitMenu(tab);
  });

  it('highlights and copies', async ({ tab }) => {
    await openPage(tab, '/demo/?keys=mark');
    await switchOn(tab);
    await selectWords(tab, WORDS);
    await awaitMenu(tab);
    for (const key of ['F6', 'ArrowRight', 'Enter']) await tab.pressKey(key);
    await awaitMarked(tab, [WORDS]);
    await selectWords(tab, 'That core has a name');
    await awaitMenu(tab);
    for (const key of ['F6', 'ArrowDown', 'Enter']) await tab.pressKey(key);
    await awaitTexts(tab, '.notice .text', ([said]) => said?.startsWith('Copied') === true);
    expect((await paste(tab)).text).toContain('That core has a name');
  });

  it('is reached in the reader, too, where Esc closes it alone', async ({ tab }) => {
    await openPage(tab, '/demo/?keys=reader');
    await switchOn(tab);
    await openReader(tab);
    await dragOver(tab, 'That core', 'a name');
    await awaitMenu(tab);
    await tab.pressKey('F6');
    await expect.poll(() => tab.runInLayers(nameOfFocused)).toBe('Highlight in yellow');
    await tab.pressKey('Escape');
    await expect.poll(() => layerTexts(tab, '.selection-menu')).toEqual([]);
    await expect.poll(() => layerTexts(tab, '.layer.reader')).toHaveLength(1);
    await dragOver(tab, 'Botanists call', 'the medulla');
    await awaitMenu(tab);
    for (const key of ['F6', 'Enter']) await tab.pressKey(key);
    await awaitMarkedInReader(tab, ['Botanists call it the pith, or the medulla']);
  });

  it('is told of to screen readers where keys have selected, and passes axe', async ({ tab }) => {
    await openPage(tab, '/demo/?keys=told');
    await switchOn(tab);
    await tab.pressKey('Shift');
    await selectWords(tab, WORDS);
    await awaitMenu(tab);
    await waitUntil(
      'word of the key',
      () =>
        tab.runInLayers(
          (root) => root?.querySelector('.selection-menu [role=status]')?.textContent ?? '',
        ),
      (said) => said.startsWith('Enter highlights the selected text'),
    );
    await copyLayers(tab, () => openBarePage(tab));
    expect(await findViolations(tab)).toEqual([]);
  });
});

function nameOfFocused(root: ShadowRoot | null): string {
  const focused = root?.activeElement;
  return focused?.getAttribute('aria-label') ?? focused?.textContent ?? '';
}
