import { describe, expect } from 'vitest';
import type { Tab } from '../../browsers/browser.ts';
import {
  awaitArticle,
  closeReader,
  layerTexts,
  openInReader,
  openReader,
  pressInReader,
  slideTo,
} from '../../support/drivers/reader-driver.ts';
import { it } from '../../support/settings-fixture.ts';
import { storeItems } from '../../support/settings-page.ts';
import { waitUntil } from '../../support/wait-until.ts';

describe('what the reader offers', () => {
  it('has a key for everything, and Esc closes one thing after the other', async ({ tab }) => {
    await openInReader(tab, '/demo/');
    for (const [key, panel] of [
      ['k', 'keep-panel'],
      ['t', 'type-panel'],
      ['c', 'export-panel'],
      ['?', 'help-panel'],
    ]) {
      await tab.pressKey(key);
      await expect.poll(() => tab.runInLayers(openPanels), { message: key }).toEqual([panel]);
      await tab.pressKey('Escape');
      await expect.poll(() => tab.runInLayers(openPanels), { message: key }).toEqual([]);
    }
    // One panel follows the other, so the focus has to move before the first one closes.
    for (const key of ['k', 't', 'Escape']) await tab.pressKey(key);
    await tab.pressKey('/');
    await expect.poll(() => tab.runInLayers(isFindBarOpen)).toBe(true);
    await tab.pressKey('Escape');
    await expect.poll(() => tab.runInLayers(isFindBarOpen)).toBe(false);
    // In a narrow window, the outline is hidden at first.
    const isShown = await tab.runInLayers(isOutlineShown);
    await tab.pressKey('o');
    await expect.poll(() => tab.runInLayers(isOutlineShown)).toBe(!isShown);
    await tab.pressKey('o');
    await expect.poll(() => tab.runInLayers(isOutlineShown)).toBe(isShown);
  });

  it('has theme, font, size and width first, and the rest in a fold', async ({ tab }) => {
    await openInReader(tab, '/demo/');
    await tab.pressKey('t');
    const names = () =>
      layerTexts(tab, '#type-panel :is(legend, .field > label, .field > :first-child)');
    const seen = (texts: readonly string[]) => texts.filter(Boolean);
    expect(seen(await names())).toEqual(['Theme', 'Font', 'Text size', 'Line width']);
    await pressInReader(tab, '#type-panel summary');
    expect(seen(await names())).toContain('Alignment');
  });

  it('finds and counts words, moves between matches, and removes its marks', async ({ tab }) => {
    await openInReader(tab, '/demo/');
    const before = await tab.runInLayers(textMarkup);
    await tab.pressKey('/');
    for (const key of 'TISSUE') await tab.pressKey(key);
    const expected = before.match(/tissue/gi)?.length ?? 0;
    expect(expected).toBeGreaterThan(1);
    await expect.poll(() => layerTexts(tab, '.count')).toEqual([`1 of ${expected}`]);
    await expect.poll(() => layerTexts(tab, 'mark.found')).toHaveLength(expected);
    await tab.pressKey('Enter');
    await expect.poll(() => layerTexts(tab, '.count')).toEqual([`2 of ${expected}`]);
    await expect.poll(() => tab.runInLayers(isMatchInView)).toBe(true);
    await tab.pressKey('Escape');
    await expect.poll(() => tab.runInLayers(textMarkup)).toBe(before);
  });

  it('keeps the current match when another strictness changes the article', async ({ tab }) => {
    await openInReader(tab, '/demo/');
    await tab.pressKey('/');
    for (const key of 'pith') await tab.pressKey(key);
    for (let step = 0; step < 2; step++) await tab.pressKey('Enter');
    await expect.poll(() => layerTexts(tab, '.count')).toEqual([expect.stringMatching(/^3 of /)]);
    for (const amount of [0.9, 0]) {
      await slideTo(tab, '#keep-panel input', amount);
      await expect.poll(() => layerTexts(tab, '.count')).toEqual([expect.stringMatching(/^3 of /)]);
      await expect.poll(() => layerTexts(tab, 'mark.found.now')).toHaveLength(1);
    }
  });

  it('keeps more and less at once, and remembers it', async ({ tab }) => {
    await openInReader(tab, '/demo/');
    await focusSlider(tab);
    await pressAndCut(tab, 'End');
    const most = await keptText(tab);
    await pressAndCut(tab, 'Home');
    const least = await keptText(tab);
    expect(least.length).toBeLessThan(most.length);
    await tab.pressKey('Escape');
    await closeReader(tab);
    await openReader(tab);
    await expect.poll(() => keptText(tab)).toBe(least);
    await focusSlider(tab);
    for (let step = 0; step < 10; step++) await tab.pressKey('ArrowRight');
  });

  it('reacts to keys after a panel was closed just before the article changes', async ({ tab }) => {
    await openInReader(tab, '/demo/');
    await slideTo(tab, '#keep-panel input', 0.9);
    await expect.poll(() => tab.runInLayers((root) => root?.activeElement?.localName)).toBe('h1');
  });

  it('folds what was nearly kept where it stands, and unfolds it there', async ({ tab }) => {
    await openInReader(tab, '/demo/');
    await focusSlider(tab);
    await pressAndCut(tab, 'End');
    // The engine decides which passages are doubtful; at some strictness there are some.
    let folded: string[] = [];
    let steps = 0;
    for (; steps < 20 && folded.length === 0; steps++) {
      await pressAndCut(tab, 'ArrowLeft');
      folded = (await layerTexts(tab, '.gap > summary')).filter((text) =>
        text.includes('left out'),
      );
    }
    expect(folded[0]).toMatch(/^(1 passage|\d+ passages) left out\s+show$/);
    await pressInReader(tab, '.gap > summary');
    expect((await layerTexts(tab, '.gap > summary'))[0]).toMatch(/hide$/);
    const unfolded = await layerTexts(tab, '.gap[open]');
    expect(unfolded[0].length).toBeGreaterThan(folded[0].length);
    // The strictness goes up and down again, and what was unfolded stays unfolded.
    await focusSlider(tab);
    for (const key of ['Home', 'End']) await pressAndCut(tab, key);
    for (let step = 0; step < steps; step++) await pressAndCut(tab, 'ArrowLeft');
    await expect.poll(() => layerTexts(tab, '.gap[open]')).toEqual(unfolded);
    await pressInReader(tab, '.gap > summary');
    await expect.poll(() => layerTexts(tab, '.gap[open]')).toEqual([]);
    await tab.pressKey('x');
    expect((await layerTexts(tab, '.gap[open]')).length).toBeGreaterThan(0);
  });

  it('changes its looks by keyboard, at once, and remembers them', async ({ tab }) => {
    await openInReader(tab, '/demo/');
    const before = await tab.runInLayers(looks);
    for (const key of ['d', 'd', '+', '+', 'i']) await tab.pressKey(key);
    const after = await tab.runInLayers(looks);
    expect(after).toEqual({ theme: 'sepia', size: '22px', showsImages: false });
    await closeReader(tab);
    await openReader(tab);
    // They are stored as the reader closes, and what is stored is followed.
    await waitUntil(
      'the looks to be remembered',
      () => tab.runInLayers(looks),
      ({ theme, size, showsImages }) =>
        theme === after.theme && size === after.size && showsImages === after.showsImages,
    );
    await tab.pressKey('t');
    await pressInReader(tab, '#type-panel > .buttons .button');
    await expect.poll(() => tab.runInLayers(looks)).toEqual(before);
  });

  it('says so where there is no voice to read aloud', async ({ tab }) => {
    await openInReader(tab, '/demo/');
    await tab.pressKey('l');
    const said = await waitUntil(
      'a voice, or word of there being none',
      () => tab.runInLayers(speech),
      ({ status, controls }) => status !== '' || controls,
    );
    const voices = await tab.run(() => speechSynthesis.getVoices().length);
    if (voices === 0) expect(said.status).toMatch(/^There are no voices on this device/);
    // The bar goes first, and the reader with the next press.
    await tab.pressKey('Escape');
    await expect
      .poll(() => tab.runInLayers((root) => root?.querySelector('.article') != null))
      .toBe(true);
  });
});

function openPanels(root: ShadowRoot | null): string[] {
  return [...(root?.querySelectorAll('.panel:popover-open') ?? [])].map(({ id }) => id);
}

function isFindBarOpen(root: ShadowRoot | null): boolean {
  return root?.querySelector<HTMLElement>('.find-bar')?.hidden === false;
}

function isOutlineShown(root: ShadowRoot | null): boolean {
  return root?.querySelector('.outline')?.checkVisibility() ?? false;
}

/** The article's markup without the attributes that let a paragraph have the focus. */
function textMarkup(root: ShadowRoot | null): string {
  return root?.querySelector('.text')?.outerHTML.replaceAll(' tabindex="-1"', '') ?? '';
}

function isMatchInView(root: ShadowRoot | null): boolean {
  const box = root?.querySelector('mark.found.now')?.getBoundingClientRect();
  return box !== undefined && box.top > 0 && box.bottom < innerHeight;
}

function looks(root: ShadowRoot | null) {
  const layer = root?.querySelector<HTMLElement>('.reader');
  const article = root?.querySelector('.article');
  if (!layer || !article) throw new Error('The reader is not open');
  return {
    theme: layer.dataset.theme ?? '',
    size: getComputedStyle(article).fontSize,
    showsImages: !layer.classList.contains('no-images'),
  };
}

function speech(root: ShadowRoot | null) {
  const controls = root?.querySelector<HTMLElement>('.speech-controls select')?.checkVisibility();
  const status = root?.querySelector('.speech-status')?.textContent ?? '';
  return {
    status,
    controls: controls === true && (root?.querySelector('mark.spoken') ?? null) !== null,
  };
}

/** Opens the strictness panel by its key, and moves to the slider. */
async function focusSlider(tab: Tab): Promise<void> {
  await tab.pressKey('k');
  await tab.pressKey('Tab');
}

/** Presses a key that changes the article, and waits for the next frame, when that is done. */
async function pressAndCut(tab: Tab, key: string): Promise<void> {
  await tab.pressKey(key);
  await awaitArticle(tab);
}

/** All text of the article that is not folded. */
function keptText(tab: Tab): Promise<string> {
  return tab.runInLayers((root) => {
    const text = root?.querySelector('.text')?.cloneNode(true) as Element | undefined;
    for (const gap of text?.querySelectorAll('.gap') ?? []) gap.remove();
    return text?.textContent ?? '';
  });
}

describe('keys of a single character', () => {
  it('stay switched off when the looks are reset', async ({ tab, settings }) => {
    await storeItems(settings, { settings: { reader: { usesKeys: false } } });
    await openInReader(tab, '/demo/');
    await tab.pressKey('t');
    await expect.poll(() => tab.runInLayers(openPanels)).toEqual([]);
    await pressInReader(tab, '[aria-keyshortcuts=t]');
    await pressInReader(tab, '#type-panel > .buttons .button');
    await tab.pressKey('Escape');
    await tab.pressKey('t');
    await expect.poll(() => tab.runInLayers(openPanels)).toEqual([]);
  });

  it('are shown as on or off in the keys, wherever chosen', async ({ tab, settings }) => {
    await openInReader(tab, '/demo/');
    await expect.poll(() => isSwitchOn(tab)).toBe(true);
    await storeItems(settings, { settings: { reader: { usesKeys: false } } });
    await waitUntil('the switch to follow', () => isSwitchOn(tab), false);
  });
});

function isSwitchOn(tab: Tab): Promise<boolean> {
  return tab.runInLayers(
    (root) => root?.querySelector<HTMLInputElement>('#help-panel [role=switch]')?.checked === true,
  );
}
