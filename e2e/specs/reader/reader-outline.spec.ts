import { describe, expect } from 'vitest';
import type { Tab } from '../../browsers/browser.ts';
import type { PageServer } from '../../server/page-server.ts';
import {
  closeReader,
  grantActiveTab,
  layerTexts,
  openReader,
  pressInReader,
} from '../../support/drivers/reader-driver.ts';
import { it } from '../../support/fixture.ts';
import { openMarkup } from '../../support/open-page.ts';

const WORDS = 'Twigs have a pith of many cells and a rind that is thinner than most of them. ';

interface Opening {
  readonly tab: Tab;
  readonly server: PageServer;
  readonly width: number;
  readonly headings: number;
}

async function openWith({ tab, server, width, headings }: Opening): Promise<void> {
  await tab.resize(width, 700);
  const parts = Array.from(
    { length: headings },
    (_, i) => `<h2>Part ${i + 1} of it</h2><p>${i + 1}. ${WORDS.repeat(9)}</p>`,
  );
  await openMarkup(
    { tab, server },
    `<!doctype html><title>Twigs</title><article><h1>Twigs</h1><p>${WORDS.repeat(12)}</p>${parts.join('')}</article>`,
  );
  await grantActiveTab(tab);
  await openReader(tab);
}

describe('the outline of the reader', () => {
  it('and its button are not there where an article has no headings', async ({ tab, server }) => {
    for (const width of [1280, 800]) {
      await openWith({ tab, server, width, headings: 0 });
      await tab.pressKey('o');
      await expect.poll(() => tab.runInLayers(look)).toEqual({ button: 'hidden', isShown: false });
    }
  });

  it('of a few headings is shown on demand, as its button tells', async ({ tab, server }) => {
    await openWith({ tab, server, width: 1280, headings: 2 });
    await expect.poll(() => tab.runInLayers(look)).toEqual({ button: 'false', isShown: false });
    await pressInReader(tab, BUTTON);
    await expect.poll(() => tab.runInLayers(look)).toEqual({ button: 'true', isShown: true });
    await pressInReader(tab, BUTTON);
    await expect.poll(() => tab.runInLayers(look)).toEqual({ button: 'false', isShown: false });
  });

  it('closes at a press beside it only where it lies over the text', async ({ tab, server }) => {
    await openWith({ tab, server, width: 800, headings: 3 });
    await expect.poll(() => tab.runInLayers(look)).toEqual({ button: 'false', isShown: false });
    await pressInReader(tab, BUTTON);
    await expect.poll(() => tab.runInLayers(look)).toEqual({ button: 'true', isShown: true });
    await pressInReader(tab, '.text p');
    await expect.poll(() => tab.runInLayers(look)).toEqual({ button: 'false', isShown: false });
    await closeReader(tab);
    await openWith({ tab, server, width: 1280, headings: 3 });
    await pressInReader(tab, '.text p');
    await expect.poll(() => tab.runInLayers(look)).toEqual({ button: 'true', isShown: true });
    await expect.poll(() => layerTexts(tab, '.outline > :first-child')).toEqual(['Outline']);
  });

  it('keeps words on two lines of a heading apart, like the search', async ({ tab, server }) => {
    await openMarkup(
      { tab, server },
      `<!doctype html><title>Twigs</title><article><h1>Twigs</h1><p>${WORDS.repeat(12)}</p>
      <h2>Call 636<br><span>Same day</span></h2><p>${WORDS.repeat(9)}</p></article>`,
    );
    await grantActiveTab(tab);
    await openReader(tab);
    await expect.poll(() => tab.runInLayers(entries)).toEqual(['Call 636 Same day']);
    await tab.pressKey('/');
    for (const key of '636 same') await tab.pressKey(key);
    await expect.poll(() => layerTexts(tab, '.count')).toEqual(['1 of 1']);
    await expect.poll(() => layerTexts(tab, 'mark.found')).toEqual(['636', 'Same']);
  });
});

function entries(root: ShadowRoot | null): (string | null)[] {
  return [...(root?.querySelectorAll('.outline button') ?? [])].map((one) => one.textContent);
}

const BUTTON = '[aria-controls=outline]';

function look(root: ShadowRoot | null) {
  const button = root?.querySelector('[aria-controls=outline]');
  return {
    button: button?.checkVisibility() ? button.getAttribute('aria-expanded') : 'hidden',
    isShown: root?.querySelector('.outline')?.checkVisibility() ?? false,
  };
}
