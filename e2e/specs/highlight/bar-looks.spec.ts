import { readdirSync } from 'node:fs';
import { describe, expect } from 'vitest';
import { bundleForPage } from '../../../tools/bundle-for-page.ts';
import type { Tab } from '../../browsers/browser.ts';
import { findViolations } from '../../in-page/axe.ts';
import { openWithBar, pressFocused } from '../../support/drivers/bar-driver.ts';
import { copyLayers } from '../../support/drivers/compare-driver.ts';
import { copyNotice } from '../../support/drivers/export-driver.ts';
import { pressInReader } from '../../support/drivers/reader-driver.ts';
import { localeMessages } from '../../support/locale-messages.ts';
import { openBarePage } from '../../support/open-page.ts';
import { it } from '../../support/settings-fixture.ts';
import { waitUntil } from '../../support/wait-until.ts';

describe('the looks of the bar', () => {
  it.for(['/demo/', '/dark/'])('have no violation for axe over %s', async (path, { tab }) => {
    await openWithBar(tab, path);
    await pressInReader(tab, '.page-bar .copy .opener');
    await copyLayers(tab, () => openBarePage(tab));
    expect(await findViolations(tab)).toEqual([]);
  });

  it('fit a window of 320 pixels', async ({ tab }) => {
    await tab.resize(320, 600);
    await openWithBar(tab, '/demo/');
    await pressInReader(tab, '.page-bar .copy .opener');
    const outside = await tab.runInLayers((root) =>
      [...(root?.querySelectorAll('.page-bar, .page-bar *') ?? [])]
        .filter((part) => {
          const { left, right, bottom } = part.getBoundingClientRect();
          return left < 0 || right > innerWidth || bottom > innerHeight;
        })
        .map(({ outerHTML }) => outerHTML.slice(0, 80)),
    );
    expect(outside).toEqual([]);
  });
});

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
      'the new name of the button',
      () => tab.runInLayers(nameOfCopyButton),
      (now) => now !== first,
    );
    expect([first, name].toSorted()).toEqual(['Copy Markdown', 'Copy plain text']);
  });

  it('has one menu for the rest: daily things, a line, and those wanted less', async ({ tab }) => {
    await openWithBar(tab, '/demo/');
    await pressFocused(tab, '.page-bar .more');
    await expect
      .poll(() => tab.runInLayers(linesOfMenu))
      .toEqual([
        'Library',
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

const bundled = bundleForPage('e2e/in-page/show-bar.ts');
const LOCALES = readdirSync('public/_locales');
/** A phone, a tablet and a screen. */
const WIDTHS = [360, 768, 1280];

describe('the bar in each language', () => {
  it.for(LOCALES)(
    'has its buttons in one row, the slider in reach and nothing cut off: %s',
    async (locale, { tab }) => {
      for (const width of WIDTHS) {
        await tab.resize(width, 640);
        await showBar(tab, locale);
        expect(await tab.run(faultsOfBar), `${width}`).toEqual([]);
        for (const opener of ['.copy .opener', '.save .opener', '.more']) {
          await tab.run(focusOn, `.page-bar ${opener}`);
          await tab.pressKey('Enter');
          expect(await tab.run(faultsOfMenu), `${width} ${opener}`).toEqual([]);
          await tab.pressKey('Escape');
        }
      }
    },
  );
});

async function showBar(tab: Tab, locale: string): Promise<void> {
  await openBarePage(tab);
  await tab.load(await bundled);
  const messages = await localeMessages(locale);
  await tab.run((told) => globalThis.showBar?.(told as never), messages as never);
}

/** What does not stand in the one row, or is cut off; runs inside the page. */
function faultsOfBar(): string[] {
  const bar = globalThis.barRoot?.querySelector('.page-bar');
  if (!bar) return ['There is no bar'];
  const { top, bottom } = bar.getBoundingClientRect();
  const controls = [...bar.querySelectorAll<HTMLElement>('button, input, .words, .strictness')];
  const seen = controls.filter((control) => control.checkVisibility());
  const wrong = seen.filter((control) => {
    const box = control.getBoundingClientRect();
    const isOutside =
      box.left < 0 || box.right > innerWidth || box.top < top || box.bottom > bottom;
    return isOutside || control.scrollWidth > control.clientWidth + 1;
  });
  const row = bar.querySelector<HTMLElement>('.row');
  // Where there is little room, the slider is below the buttons.
  const rows = row?.dataset.fit === 'tight' ? [...row.children] : [row];
  const isTooHigh = rows.some((one) => ((one as HTMLElement | null)?.offsetHeight ?? 0) > 60);
  const isNamed = seen
    .filter((control) => control.matches('[data-fit=tight] .button'))
    .every((button) => button.querySelector('.text')?.checkVisibility());
  const isCut = row !== null && row.scrollWidth > row.clientWidth;
  return [
    ...wrong.map(({ outerHTML }) => outerHTML.slice(0, 90)),
    ...(isTooHigh ? ['It has more than one row'] : []),
    ...(isCut ? ['The row is cut off'] : []),
    ...(isNamed ? [] : ['A button has no word']),
    ...(bar.querySelector('.row .strictness') === null ? ['The slider is out of reach'] : []),
  ];
}

/** Runs inside the page. */
function focusOn(selector: string): void {
  globalThis.barRoot?.querySelector<HTMLElement>(selector)?.focus();
}

/** What of the open menu is outside the window, or cut off; runs inside the page. */
function faultsOfMenu(): string[] {
  const menu = globalThis.barRoot?.querySelector<HTMLElement>('.page-bar .menu:not([hidden])');
  if (!menu) return ['There is no menu'];
  const { left, right, top } = menu.getBoundingClientRect();
  const cut = [...menu.querySelectorAll<HTMLElement>('.item')].filter(
    ({ scrollWidth, clientWidth }) => scrollWidth > clientWidth,
  );
  return [
    ...(left < 0 || right > innerWidth || top < 0 ? ['It is outside the window'] : []),
    ...cut.map(({ textContent }) => textContent),
  ];
}
