import { readdirSync } from 'node:fs';
import { describe, expect } from 'vitest';
import { bundleForPage } from '../../../tools/bundle-for-page.ts';
import type { Tab } from '../../browsers/browser.ts';
import { it } from '../../support/fixture.ts';
import { localeMessages } from '../../support/locale-messages.ts';
import { openBarePage } from '../../support/open-page.ts';

const bundled = bundleForPage('e2e/in-page/show-bar.ts');
const LOCALES = readdirSync('public/_locales');
/** A phone, a tablet and a screen. */
const WIDTHS = [360, 768, 1280];

describe('the bar in each language', () => {
  it.for(LOCALES)('has one row, and nothing cut off: %s', async (locale, { tab }) => {
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
  });
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
  const isTooHigh = (row?.offsetHeight ?? 0) > 60;
  const isCut = row !== null && row.scrollWidth > row.clientWidth;
  return [
    ...wrong.map(({ outerHTML }) => outerHTML.slice(0, 90)),
    ...(isTooHigh ? ['It has more than one row'] : []),
    ...(isCut ? ['The row is cut off'] : []),
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
