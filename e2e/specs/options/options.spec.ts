import { describe, expect } from 'vitest';
import type { Tab } from '../../browsers/browser.ts';
import { findViolations } from '../../in-page/axe.ts';
import { CHANGES, changeEverything } from '../../support/settings-changes.ts';
import { it } from '../../support/settings-fixture.ts';
import {
  focusControl,
  hasUndo,
  openSettings,
  pressButton,
  pressOn,
  SPACE,
  type Stored,
  shownValues,
  storedItems,
  storeItems,
  textOf,
  valueAt,
} from '../../support/settings-page.ts';
import { waitUntil } from '../../support/wait-until.ts';

describe('the settings page', () => {
  it('stores every setting changed by keyboard, and says so', async ({ browser, settings }) => {
    await settings.run(noteWords, '.saved');
    await changeEverything(settings);
    const said = () => settings.run(() => window.wordsSeen ?? []);
    await waitUntil('the word', said, (words) => words.includes('Saved'));
    const shown = await shownValues(settings);
    await openSettings(browser, settings);
    await expect.poll(() => shownValues(settings)).toEqual(shown);
    for (const [name, , value] of CHANGES) {
      // More to the right keeps more, and less of the strictness that is stored.
      const expected = name === 'strictness' ? -Number(value) : value;
      expect(String(shown[name]), name).toBe(String(expected));
    }
  });

  it('can be used by Tab, from its first link to its last', async ({ settings }) => {
    await settings.run(() => {
      for (const fold of document.querySelectorAll('details')) fold.open = true;
      document.querySelector<HTMLElement>('nav a')?.focus();
    });
    const reached = new Set<string>();
    const last = 'Measure methods on pages you have saved';
    for (let presses = 0; presses < 200 && !reached.has(last); presses++) {
      reached.add(
        await settings.run(() => {
          const { activeElement } = document;
          const name = activeElement?.getAttribute('name');
          return name ?? activeElement?.textContent ?? '';
        }),
      );
      await settings.pressKey('Tab');
    }
    expect(reached).toContain(last);
    for (const [name] of CHANGES) {
      // The line color cannot be chosen while the style has no lines.
      if (!name.includes('.line')) expect(reached).toContain(name);
    }
  });

  it('fits a window of 320 pixels, a large one at 400 %', async ({ browser, settings }) => {
    await storeItems(settings, {
      settings: { highlight: { style: 'marker-underline' }, reader: { fontSize: 48, width: 110 } },
      'site:a-long-name.with.very.many.parts.of.it.example.org': { opensReader: true },
    });
    const narrow = await browser.openTab();
    await narrow.resize(320, 600);
    await openSettings(browser, narrow);
    const tooWide = await narrow.run(async () => {
      if (innerWidth !== 320) throw new Error(`The window has ${innerWidth} pixels`);
      while (document.querySelector('.site') === null) await new Promise(requestAnimationFrame);
      for (const details of document.querySelectorAll('details')) details.open = true;
      // The preview and the table may be wider, as they scroll by themselves.
      const parts = [...document.querySelectorAll('body *')].filter(
        (part) => part.closest('.preview, .scroller') === null,
      );
      return parts
        .filter((part) => part.getBoundingClientRect().right > 320)
        .map(({ outerHTML }) => outerHTML.slice(0, 100));
    });
    await narrow.close();
    expect(tooWide).toEqual([]);
  });

  it('is in no frame, has no other base, and sends no form away', async ({ settings }) => {
    const found = await settings.run(async () => {
      const refused: string[] = [];
      const both = new Promise<void>((resolve) => {
        addEventListener('securitypolicyviolation', ({ effectiveDirective }) => {
          if (refused.push(effectiveDirective) === 2) resolve();
        });
      });
      const base = document.createElement('base');
      base.href = 'https://example.org/';
      const form = document.createElement('form');
      form.action = 'https://example.org/';
      const send = document.createElement('button');
      form.append(send);
      const frame = document.createElement('iframe');
      frame.src = location.href;
      const loaded = new Promise((resolve) => frame.addEventListener('load', resolve));
      document.head.append(base);
      document.body.append(form, frame);
      // Firefox throws a refusal out of `submit`, but after a click it only reports it to
      // listeners.
      send.click();
      await Promise.all([both, loaded]);
      const isOwnBase = document.baseURI === location.href;
      return { refused: refused.toSorted(), isOwnBase, isFramed: frame.contentDocument !== null };
    });
    const refused = ['base-uri', 'form-action'];
    expect(found).toEqual({ refused, isOwnBase: true, isFramed: false });
  });

  it('shows changes made in another tab', async ({ browser, settings }) => {
    const other = await browser.openTab();
    await openSettings(browser, other);
    await pressOn(other, 'reader.fontSize', ['ArrowRight']);
    const isShown = (shown: Stored) => shown['reader.fontSize'] === '21';
    await waitUntil('the size in the other tab', () => shownValues(settings), isShown);
    await other.close();
  });

  it('starts from defaults where storage is damaged, and mends', async ({ browser, settings }) => {
    const first = await shownValues(settings);
    await storeItems(settings, { settings: [1, 'x'], 'site:a.test': 7, 'site:NO HOST': {} });
    await openSettings(browser, settings);
    await expect.poll(() => shownValues(settings)).toEqual(first);
    await pressOn(settings, 'copy.withImages', [SPACE]);
    const isMended = (items: Stored) => valueAt(items.settings, 'copy.withImages') === false;
    await waitUntil('the change', () => storedItems(settings), isMended);
  });
});

declare global {
  interface Window {
    wordsSeen?: string[];
  }
}

/** Notes what an element says from now on, which may be gone before a test looks; runs inside the page. */
function noteWords(selector: string): void {
  const element = document.querySelector(selector);
  if (element === null) throw new Error(`The settings page has no ${selector}`);
  const words: string[] = [];
  window.wordsSeen = words;
  new MutationObserver(() => words.push(element.textContent)).observe(element, {
    childList: true,
  });
}

describe('the list of sites', () => {
  it('keeps the focus when a site’s last passage is forgotten', async ({ browser, settings }) => {
    const passages = ['p.note', 'aside'].map((selector) => ({ selector, isContent: false }));
    await storeItems(settings, { 'site:a.test': { passages }, 'site:b.test': {} });
    await openSettings(browser, settings);
    await settings.run(() => document.querySelector<HTMLElement>('.passages button')?.focus());
    for (const focused of ['Forget aside', 'Remove a.test']) {
      await settings.pressKey('Enter');
      await waitUntil(focused, () => settings.run(nameOfFocused), focused);
    }
  });

  it('shows the row of a site that is typed, and focuses it', async ({ browser, settings }) => {
    const sites = Array.from({ length: 30 }, (_, i) => [`site:site-${i + 10}.test`, {}]);
    await storeItems(settings, Object.fromEntries(sites));
    await openSettings(browser, settings);
    for (const name of ['zebra.test', 'site-38.test']) {
      await pressOn(settings, 'site', [...name, 'Enter']);
      // The page may still be scrolling to where the name was typed.
      await waitUntil(
        `the row of ${name}`,
        () => settings.run(placeOfFocused),
        ({ name: focused, isInView }) => focused === `site.${name}.opensReader` && isInView,
      );
    }
  });
});

function nameOfFocused(): string {
  return document.activeElement?.getAttribute('aria-label') ?? '';
}

function placeOfFocused() {
  const focused = document.activeElement;
  const row = focused?.closest('li')?.getBoundingClientRect();
  return {
    name: focused?.getAttribute('name') ?? '',
    isInView: row !== undefined && row.top >= 0 && row.bottom <= innerHeight,
  };
}

/** Shows everything that the page hides at first, except the offer to undo. */
async function fillPage(settings: Tab): Promise<void> {
  await settings.run(() => {
    for (const details of document.querySelectorAll('details')) details.open = true;
  });
  const highlight = { style: 'marker-underline', light: { text: '#c0b070' } };
  await storeItems(settings, { settings: { highlight }, 'site:a.test': { opensReader: true } });
  const note = () => textOf(settings, '.light .contrast.poor');
  await waitUntil('the warning', note);
  await pressOn(settings, 'site', [...'no site', 'Enter']);
  await focusControl(settings, 'engine');
}

describe('the accessibility of the settings page', () => {
  it('has no violation in light, dark, forced colors, right to left', async ({ settings }) => {
    await pressOn(settings, 'copy.withImages', [SPACE]);
    await pressButton(settings, 'Reset all settings');
    await waitUntil('the way back', () => hasUndo(settings));
    expect(await findViolations(settings)).toEqual([]);
    await fillPage(settings);
    expect(await findViolations(settings)).toEqual([]);
    await settings.preferColors('dark');
    expect(await findViolations(settings)).toEqual([]);
    await settings.preferColors('light');
    await settings.forceColors(true);
    expect(await findViolations(settings)).toEqual([]);
    await settings.forceColors(false);
    await settings.run(() => {
      document.documentElement.dir = 'rtl';
    });
    expect(await findViolations(settings)).toEqual([]);
  });
});
