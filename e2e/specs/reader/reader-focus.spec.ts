import { describe, expect } from 'vitest';
import type { Tab } from '../../browsers/browser.ts';
import { pressFocused } from '../../support/drivers/bar-driver.ts';
import { openHighlighted } from '../../support/drivers/driver.ts';
import { openInReader, slideTo } from '../../support/drivers/reader-driver.ts';
import { it } from '../../support/fixture.ts';
import { waitUntil } from '../../support/wait-until.ts';

let opened = 0;

async function openAt(tab: Tab, width: number): Promise<void> {
  await tab.resize(width, 700);
  // An address of its own: a notice says so where a reader opens in the middle of its page.
  await openInReader(tab, `/demo/?${++opened}`);
}

describe('the focus in the reader', () => {
  it('moves to the heading that is chosen in the outline, which then closes', async ({ tab }) => {
    await openAt(tab, 1000);
    await tab.pressKey('o');
    await focusIn(tab, '.outline button');
    await tab.pressKey('Enter');
    await expect.poll(() => focusedName(tab)).toBe('A pillar made of water');
  });

  it('goes to the outline’s button when a narrow window hides the outline', async ({ tab }) => {
    await openAt(tab, 1280);
    await focusIn(tab, '.outline button');
    await tab.resize(900, 700);
    await awaitFocus(tab, 'Outline');
  });

  it('goes to the button of the outline when its key is pressed within it', async ({ tab }) => {
    await openAt(tab, 1280);
    await focusIn(tab, '.outline button');
    await tab.pressKey('o');
    await expect.poll(() => focusedName(tab)).toBe('Outline');
  });

  it('stays in the reader when what has it is hidden', async ({ tab }) => {
    await openAt(tab, 1280);
    await focusIn(tab, '.outline button');
    await tab.runInLayers((root) => {
      if (root?.activeElement instanceof HTMLElement) root.activeElement.hidden = true;
    });
    await tab.resize(1270, 700);
    await awaitFocus(tab, 'Reader');
  });

  it('stays at a heading when another strictness changes the article', async ({ tab }) => {
    await openAt(tab, 1280);
    await focusIn(tab, '.outline button');
    await tab.pressKey('Enter');
    for (const amount of [0.5, 0]) {
      await slideTo(tab, '#keep-panel input', amount);
      await expect.poll(() => focusedName(tab)).toBe('A pillar made of water');
    }
  });

  it('comes back when a notice over the reader is closed', async ({ tab }) => {
    await openAt(tab, 1280);
    await tab.pressKey('c');
    await focusIn(tab, '#export-panel button');
    await tab.pressKey('Enter');
    await focusIn(tab, '.article a');
    const before = await focusedName(tab);
    await closeNotice(tab);
    await expect.poll(() => focusedName(tab)).toBe(before);
  });

  it('is where it was after printing, and Space leaves nothing', async ({ tab }) => {
    await openAt(tab, 1280);
    await tab.print();
    await waitUntil(
      'the focus on the headline',
      () => tab.runInLayers((root) => root?.activeElement?.localName),
      'h1',
    );
    await tab.pressKey(' ');
    await expect.poll(() => tab.runInLayers((root) => root?.activeElement?.localName)).toBe('h1');
  });

  it('stays at the slider when that ends reading aloud', async ({ tab }) => {
    await openAt(tab, 1280);
    for (const key of ['l', 'k', 'Tab', 'ArrowLeft']) await tab.pressKey(key);
    const isBarHidden = () =>
      tab.runInLayers((root) => root?.querySelector<HTMLElement>('.speech-bar')?.hidden === true);
    await waitUntil('reading aloud to end', isBarHidden);
    await expect
      .poll(() => tab.runInLayers((root) => root?.activeElement?.localName))
      .toBe('input');
    for (const key of ['ArrowRight', 'Escape']) await tab.pressKey(key);
    // The article changes with the next frame, which also ends reading aloud.
    await tab.run(
      () =>
        new Promise<void>((done) =>
          requestAnimationFrame(() => requestAnimationFrame(() => done())),
        ),
    );
    await tab.pressKey('l');
    await focusIn(tab, '.speech-bar > .icon-button');
    await tab.pressKey('Enter');
    await expect.poll(() => focusedName(tab)).toBe('Read aloud');
  });

  it('continues from the match of a search, or else from what is read', async ({ tab }) => {
    await openAt(tab, 1280);
    for (const key of ['j', 'j', '/', 'Escape']) await tab.pressKey(key);
    await expect.poll(() => focusedName(tab)).toBe('The larder');
    for (const key of ['/', ...'SAGO', 'Escape']) await tab.pressKey(key);
    await expect.poll(() => focusedName(tab)).toContain('The sago palm is the grandest case.');
    for (const key of ['/', ...'THIN-', 'Escape']) await tab.pressKey(key);
    await expect.poll(() => focusedName(tab)).toBe('thin-walled cells');
  });
});

describe('the focus on the page', () => {
  it('comes back when a notice is closed by keyboard', async ({ tab }) => {
    await tab.resize(1280, 800);
    await openHighlighted(tab, '/demo/');
    await awaitIn(tab, '.page-bar .copy > .button');
    await focusIn(tab, '.page-bar .copy > .button');
    const before = await focusedName(tab);
    await tab.pressKey('Enter');
    await closeNotice(tab);
    await expect.poll(() => focusedName(tab)).toBe(before);
    await tab.run(() => document.querySelector<HTMLElement>('#q')?.focus());
    await focusIn(tab, '.page-bar .copy > .button');
    await tab.pressKey('Enter');
    await awaitIn(tab, CLOSE_NOTICE);
    await tab.run(() => document.querySelector<HTMLElement>('#q')?.focus());
    await closeNotice(tab);
    await expect.poll(() => tab.run(() => document.activeElement?.id)).toBe('q');
  });
});

function awaitIn(tab: Tab, selector: string): Promise<unknown> {
  return waitUntil(selector, () =>
    tab.runInLayers((root, wanted) => root?.querySelector(wanted) != null, selector),
  );
}

/** A notice that work goes on is replaced when the work is done. */
const CLOSE_NOTICE = '.notice:not([data-kind="working"]) .icon-button';

/** Moves to the notice's close button, and presses it by keyboard. */
async function closeNotice(tab: Tab): Promise<void> {
  // At once: it goes by itself after a while, unless it has the focus.
  await pressFocused(tab, CLOSE_NOTICE);
  await waitUntil('the notice to close', () =>
    tab.runInLayers((root) => root?.querySelector('.notice') == null),
  );
}

function focusIn(tab: Tab, selector: string): Promise<void> {
  return tab.runInLayers((root, wanted) => {
    const element = root?.querySelector<HTMLElement>(wanted);
    if (!element) throw new Error(`Nothing is ${wanted}`);
    element.focus();
  }, selector);
}

/** The name, or else the text, of the focused element in the layers. */
function focusedName(tab: Tab): Promise<string> {
  return tab.runInLayers((root) => {
    const focused = root?.activeElement;
    return focused?.getAttribute('aria-label') ?? focused?.textContent?.trim() ?? 'nothing';
  });
}

function awaitFocus(tab: Tab, name: string): Promise<string> {
  return waitUntil(`the focus at ${name}`, () => focusedName(tab), name);
}
