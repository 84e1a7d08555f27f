import { describe, expect } from 'vitest';
import { bundleForPage } from '../../../tools/bundle-for-page.ts';
import type { Tab } from '../../browsers/browser.ts';
import { findViolations } from '../../in-page/axe.ts';
import type { NoticeKind } from '../../in-page/show-notice.ts';
import { it } from '../../support/fixture.ts';
import { localeMessages } from '../../support/locale-messages.ts';
import { openPage } from '../../support/open-page.ts';

const KINDS: readonly NoticeKind[] = ['done', 'offer', 'problem'];
const bundled = bundleForPage('e2e/in-page/show-notice.ts');

/**
 * The themes that change how a notice looks: the user's colors, and the direction of the language.
 * The reader's themes do not matter to it, nor does the page, except for what lies beneath it.
 */
const THEMES: Readonly<Record<string, (tab: Tab) => Promise<void>>> = {
  light: (tab) => tab.preferColors('light'),
  dark: (tab) => tab.preferColors('dark'),
  'forced colors': (tab) => tab.forceColors(true),
};

describe('axe finds nothing to object to in a notice', () => {
  it.for(Object.keys(THEMES))(
    'in %s, from left to right and from right to left',
    async (theme, { tab }) => {
      await THEMES[theme](tab);
      for (const [locale, direction] of [
        ['en', 'ltr'],
        ['ar', 'rtl'],
      ]) {
        await openPage(tab, '/empty/');
        await tab.run(fillPage);
        await tab.load(await bundled);
        for (const kind of KINDS) {
          await showNotice(tab, kind, locale);
          await expect
            .poll(() => tab.run(readNotice), { message: kind })
            .toEqual({
              direction,
              isShown: true,
              isLabelWhole: true,
            });
          expect(await findViolations(tab), `${kind} ${locale}`).toEqual([]);
        }
      }
      await tab.forceColors(false);
      await tab.preferColors('light');
    },
  );
});

describe('a layer of a page that is being left', () => {
  it('is shown once the back button brings the page back', async ({ tab }) => {
    await openPage(tab, '/empty/');
    await tab.load(await bundled);
    await expect
      .poll(() => tab.run(() => globalThis.showLayerOfLeftPage?.()))
      .toEqual([false, true]);
  });
});

async function showNotice(tab: Tab, kind: NoticeKind, locale: string): Promise<void> {
  const argument = { kind, messages: await localeMessages(locale) };
  await tab.run(
    ({ kind, messages }) => globalThis.showNoticeOf?.(kind as never, messages as never),
    argument as never,
  );
}

/**
 * Adds what axe requires of any page, so that it reports only on the notice; runs inside the page.
 */
function fillPage(): void {
  const main = document.body.appendChild(document.createElement('main'));
  main.appendChild(document.createElement('h1')).append('A page');
  const text = 'What stands in a page lies beneath the notice, line after line. ';
  for (let i = 0; i < 40; i++) main.appendChild(document.createElement('p')).append(text.repeat(4));
}

/**
 * Checks that a notice is shown, so that the test cannot pass without one; runs inside the page.
 */
function readNotice(): { direction: string; isShown: boolean; isLabelWhole: boolean } {
  const notice = document.querySelector('[data-pith-layers]')?.shadowRoot?.querySelector('.notice');
  if (!notice) return { direction: '', isShown: false, isLabelWhole: false };
  const { height } = notice.getBoundingClientRect();
  // A word on a button must not be broken to make room for the sentence.
  const range = new Range();
  const isLabelWhole = [...notice.querySelectorAll('button')].every((button) => {
    range.selectNodeContents(button);
    return range.getClientRects().length === 1;
  });
  const { direction } = getComputedStyle(notice);
  return { direction, isShown: height > 40, isLabelWhole };
}
