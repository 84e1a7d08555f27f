import { describe, expect } from 'vitest';
import { openWithBar, pressFocused } from '../../support/drivers/bar-driver.ts';
import { copyNotice } from '../../support/drivers/export-driver.ts';
import { it } from '../../support/settings-fixture.ts';
import { waitUntil } from '../../support/wait-until.ts';

describe('the bar', () => {
  it('names the button that copies after the form that was copied last', async ({ tab }) => {
    // In a narrow window the menu alone is there.
    await tab.resize(1280, 800);
    await openWithBar(tab, '/demo/');
    const first = await tab.runInLayers(nameOfCopyButton);
    await pressFocused(tab, '.page-bar .copy .opener');
    for (const key of ['ArrowDown', 'Enter']) await tab.pressKey(key);
    await copyNotice(tab);
    const name = await waitUntil(
      () => tab.runInLayers(nameOfCopyButton),
      (now) => now !== first,
      { what: 'the new name of the button' },
    );
    expect([first, name].toSorted()).toEqual(['Copy Markdown', 'Copy plain text']);
  });

  it('has one menu for the rest: what is done every day, a line, and what is wanted less often', async ({
    tab,
  }) => {
    await openWithBar(tab, '/demo/');
    await pressFocused(tab, '.page-bar .more');
    expect(await tab.runInLayers(linesOfMenu)).toEqual([
      'Highlights of all pages',
      'Save several tabs…',
      'Correct by hand',
      'separator',
      'Try other methods',
      'Why was this kept or left out?',
      'Settings',
    ]);
  });
});

/** What stands in the open menu, from top to bottom; runs inside the page. */
function linesOfMenu(root: ShadowRoot | null): string[] {
  const lines = root?.querySelectorAll('.page-bar .menu:not([hidden]) .items > *') ?? [];
  return [...lines].map((line) => line.textContent || (line.getAttribute('role') ?? ''));
}

/** Runs inside the page. */
function nameOfCopyButton(root: ShadowRoot | null): string {
  return root?.querySelector('.page-bar .copy .usual')?.getAttribute('aria-label') ?? '';
}
