import { describe, expect } from 'vitest';
import type { Badge, Tab } from '../../browsers/browser.ts';
import { awaitBar } from '../../support/drivers/bar-driver.ts';
import { openHighlighted, switchOn } from '../../support/drivers/driver.ts';
import { openGranted, openInReader, openReader } from '../../support/drivers/reader-driver.ts';
import { it } from '../../support/fixture.ts';
import { isInUse } from '../../support/layer-use.ts';
import { openPage } from '../../support/open-page.ts';
import { waitUntil } from '../../support/wait-until.ts';

describe('a page that removes what is added to it', () => {
  it('lets no reader stay, and the badge and its tooltip say so', async ({ tab }) => {
    await openGranted(tab);
    await tab.run(removeLayers);
    await tab.choose('page:reader');
    const { text } = await awaitTitle(tab, /^This page removes what Pith shows over it/);
    expect(text).toBe('!');
  });

  it('lets no correction mode stay, and the tooltip says so', async ({ tab }) => {
    await openGranted(tab);
    await tab.run(removeLayers);
    await tab.choose('button:choose');
    await awaitTitle(tab, /^This page removes what Pith shows over it/);
  });

  it('lets no notice stay, and the tooltip says what it said', async ({ tab }) => {
    await openGranted(tab);
    await tab.run(removeLayers);
    await tab.pressKey('x');
    await tab.choose('page:copy-text');
    const { text } = await awaitTitle(tab, /^Copied 1,\d\d\d of/);
    expect(text).toBe('✓');
  });
});

describe('a page that changes the element of the layers', () => {
  it.for([
    ['inert', ''],
    ['hidden', ''],
    ['popover', 'auto'],
    ['style', 'display: none !important; pointer-events: none !important; opacity: 0 !important'],
    ['aria-hidden', 'true'],
  ])('by %s leaves the bar and the reader in use', async ([name, value], { tab }) => {
    await openPage(tab, '/demo/');
    await tab.run(setOnLayers, { name, value });
    await switchOn(tab);
    await awaitBar(tab);
    await awaitUse(tab, '.page-bar .main');
    await openReader(tab);
    await awaitUse(tab, '.reader .icon-button');
    await expect.poll(() => tab.run(attributesOfLayers)).toEqual(['data-pith-layers']);
  });

  it('by making all of itself inert is named as the cause', async ({ tab }) => {
    await openInReader(tab, '/demo/');
    await tab.run(() => document.documentElement.toggleAttribute('inert'));
    await awaitTitle(tab, /^This page removes what Pith shows over it/);
  });

  it('by names of its custom properties leaves the bar and reader in use', async ({ tab }) => {
    await openPage(tab, '/demo/');
    await tab.run(setProperties, [
      ...['lift', 'depth', 'ems', 'figure-edge', 'progress', 'thumbnail', 'bar-height', 'paper'],
    ]);
    await switchOn(tab);
    await awaitBar(tab);
    await awaitUse(tab, '.page-bar .main');
    await openReader(tab);
    await awaitUse(tab, '.reader .icon-button');
  });

  it('by moving it leaves the bar usable', async ({ tab }) => {
    await openHighlighted(tab, '/demo/');
    await awaitBar(tab);
    await tab.run(() => document.body.append(document.querySelector('[data-pith-layers]') ?? ''));
    await awaitUse(tab, '.page-bar .main');
    await expect
      .poll(() => tab.run(() => document.querySelector('body [data-pith-layers]')))
      .toBe(null);
  });

  it('again and again does not block the page, and is named as the cause', async ({ tab }) => {
    await openGranted(tab);
    await tab.run(setOnLayers, { name: 'inert', value: '', isStubborn: true });
    await tab.choose('page:reader');
    await awaitTitle(tab, /^This page removes what Pith shows over it/);
  });
});

describe('a page that replaces its own document beneath the reader', () => {
  it('takes it away, and the badge says so', async ({ tab }) => {
    await openInReader(tab, '/demo/');
    await tab.run(() => {
      document.open();
      document.write('<title>New</title><p>All is new.');
      document.close();
    });
    await awaitTitle(tab, /^This page removes what Pith shows over it/);
  });
});

function awaitTitle(tab: Tab, words: RegExp): Promise<Badge> {
  // The badge comes after its tooltip.
  return waitUntil(String(words), tab.badge, ({ text, title }) => words.test(title) && text !== '');
}

function awaitUse(tab: Tab, selector: string): Promise<unknown> {
  return waitUntil(`${selector} in use`, () => isInUse(tab, selector));
}

/** Runs inside the page. */
function setProperties(names: readonly string[]): void {
  const values = names.map((name) => `--pith-${name}: 9999px !important;`).join('');
  const style = document.createElement('style');
  style.append(`:root, *, *::before { ${values} }`);
  document.head.append(style);
}

/** Runs inside the page. */
function removeLayers(): void {
  new MutationObserver(() => {
    for (const one of [...document.documentElement.children]) {
      if (one.tagName !== 'HEAD' && one.tagName !== 'BODY') one.remove();
    }
  }).observe(document, { childList: true, subtree: true });
}

/** Runs inside the page. */
function setOnLayers({
  name,
  value,
  isStubborn = false,
}: {
  readonly name: string;
  readonly value: string;
  readonly isStubborn?: boolean;
}): void {
  const set = (one: Element) => {
    if (one.getAttribute(name) !== value) one.setAttribute(name, value);
  };
  new MutationObserver(() => {
    for (const one of document.documentElement.children) {
      if (one.tagName === 'HEAD' || one.tagName === 'BODY') continue;
      set(one);
      if (!isStubborn) continue;
      new MutationObserver(() => set(one)).observe(one, { attributes: true });
    }
  }).observe(document.documentElement, { childList: true });
}

/** Runs inside the page. */
function attributesOfLayers(): string[] {
  return document.querySelector('[data-pith-layers]')?.getAttributeNames() ?? [];
}
