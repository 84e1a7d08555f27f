import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, inject } from 'vitest';
import type { ColorScheme, Tab } from '../../browsers/browser.ts';
import { builtExtension, launchBrowser } from '../../browsers/launch.ts';
import { findViolations } from '../../in-page/axe.ts';
import {
  awaitEngines,
  awaitInfluences,
  compareByRules,
  copyLayers,
  engineStates,
  markedTexts,
  openComparison,
  readLegend,
  readTraces,
  toggleEngine,
} from '../../support/drivers/compare-driver.ts';
import {
  awaitMarkup,
  isAnyHighlightLeft,
  markup,
  openHighlighted,
} from '../../support/drivers/driver.ts';
import {
  awaitTexts,
  layerTexts,
  openGranted,
  openInReader,
  pressInReader,
  waitForLayersClosed,
} from '../../support/drivers/reader-driver.ts';
import { openBarePage } from '../../support/open-page.ts';
import { it } from '../../support/settings-fixture.ts';
import { storedItems } from '../../support/settings-page.ts';
import { waitUntil } from '../../support/wait-until.ts';

const CLEAR = 'rgba(0, 0, 0, 0)';
const PAGE = '/compare/';
/** A paragraph of 43 words. */
const ABOVE = /^Join the friends of the mill .* on your next visit\.$/;
/** The headline and three paragraphs: 4 + 53 + 47 + 50 words. */
const ARTICLE = /^Bread in four hours Mix flour, .* when you knock on its base\.$/;
/** A paragraph of 44 words. */
const BELOW = /^We bake in an old mill .* what becomes of the bran\.$/;
/** BTE keeps the longest stretch of text, including what is above and below the article. */
const BY_RULES = {
  all: ['154', '1'],
  'only-0': ['87', '2'],
  'only-1': ['0', '0'],
  // The words of the menus: Home, Recipes, About us; Imprint, Contact.
  none: ['6', '2'],
};

async function openedComparison(tab: Tab): Promise<void> {
  await openGranted(tab, PAGE);
  await openComparison(tab);
}

describe('the comparison', () => {
  it('opens by the menu with two engines, and says what each keeps', async ({ tab }) => {
    await openedComparison(tab);
    const [pith, readability] = await layerTexts(tab, '.engines .outcome');
    expect(pith).toMatch(/^\d+ words kept · [\d,]+\sms$/);
    expect(readability).toMatch(/^154 words kept · [\d,]+\sms$/);
    expect(Object.keys(await readLegend(tab))).toEqual(['all', 'only-0', 'only-1', 'none']);
  });

  it('explains nothing unasked, and lists differences first in little room', async ({ tab }) => {
    await tab.resize(320, 640);
    await openedComparison(tab);
    await compareByRules(tab);
    const isReasonOffered = () =>
      tab.runInLayers((root) => root?.querySelector('.passage')?.checkVisibility() ?? false);
    await expect.poll(() => isReasonOffered()).toBe(false);
    await tab.pressKey('n');
    await waitUntil('a difference', isReasonOffered);
    const isInSight = await tab.runInLayers((root) => {
      const body = root?.querySelector('.compare .body')?.getBoundingClientRect();
      const keeper = root?.querySelector('.stepper .keeper')?.getBoundingClientRect();
      return (keeper?.bottom ?? Number.NaN) <= (body?.bottom ?? 0);
    });
    expect(isInSight).toBe(true);
  });

  it('closes the reader, which covers what is compared', async ({ tab }) => {
    await openInReader(tab, PAGE);
    await openComparison(tab);
    const layers = await tab.runInLayers((root) =>
      [...(root?.querySelectorAll('.layer') ?? [])].map(({ className }) => className),
    );
    expect(layers).toEqual(['layer compare']);
  });

  it('marks and counts what two engines keep, as counted by hand', async ({ tab }) => {
    await openedComparison(tab);
    await compareByRules(tab);
    await expect.poll(() => readLegend(tab)).toEqual(BY_RULES);
    // The marks of the engines before are painted until those of these are.
    await waitUntil(
      'the marks',
      () => markedTexts(tab, 'only-0'),
      (texts) =>
        texts.length === 2 && [ABOVE, BELOW].every((one) => texts.some((t) => one.test(t))),
    );
    await expect.poll(() => markedTexts(tab, 'all')).toEqual([expect.stringMatching(ARTICLE)]);
    await expect.poll(() => markedTexts(tab, 'only-1')).toEqual([]);
  });

  it('tells what some keep from what one keeps, once there are three engines', async ({ tab }) => {
    await openedComparison(tab);
    await compareByRules(tab);
    await toggleEngine(tab, 'boilerpipe');
    await awaitEngines(tab, ['bte', 'readability', 'boilerpipe']);
    await expect
      .poll(() => readLegend(tab))
      .toEqual({
        all: ['154', '1'],
        'only-0': ['0', '0'],
        'only-1': ['0', '0'],
        'only-2': ['0', '0'],
        some: ['87', '2'],
        none: ['6', '2'],
      });
  });

  it('covers the highlight while it is open, and shows it again afterwards', async ({ tab }) => {
    await openHighlighted(tab, PAGE);
    const ground = () =>
      tab.run(() => {
        const [name] = CSS.highlights.keys();
        const paragraph = document.querySelector('p') as Element;
        return getComputedStyle(paragraph, `::highlight(${name})`).backgroundColor;
      });
    // On a busy machine, the colors come later than the highlight.
    const before = await waitUntil('the colors', ground, (color) => color !== CLEAR);
    await openComparison(tab);
    await waitUntil('the cover', ground, CLEAR);
    await tab.pressKey('Escape');
    await waitUntil('the highlight', ground, before);
    await expect.poll(() => isAnyHighlightLeft(tab)).toBe(true);
  });

  it('moves through the differences by keyboard, and says who keeps them', async ({ tab }) => {
    await openedComparison(tab);
    await compareByRules(tab);
    const now = async () => (await markedTexts(tab, 'now'))[0];
    const said = async () => (await layerTexts(tab, '.screen-reader-only[role=status]'))[0];
    await tab.pressKey('n');
    // The first mark has its colors once the style sheet is there.
    await waitUntil('the first difference', now, (text = '') => ABOVE.test(text));
    await expect.poll(() => said()).toBe('1 of 2. Only BTE keeps this: 43 words');
    await tab.pressKey('n');
    expect(await now()).toMatch(BELOW);
    await expect.poll(() => said()).toBe('2 of 2. Only BTE keeps this: 44 words');
    await expect.poll(() => tab.run(isFooterInView)).toBe(true);
    await tab.pressKey('p');
    expect(await now()).toMatch(ABOVE);
    await tab.pressKey('p');
    expect(await now()).toMatch(BELOW);
  });

  it('gives the site an engine of its own, and takes it back', async ({ tab, settings }) => {
    await openedComparison(tab);
    await compareByRules(tab);
    await pressInReader(tab, '[data-engine=bte] [aria-label^="Use here"]');
    const sites = async () => (await storedItems(settings))['site:pages.test'] ?? null;
    await waitUntil('the rule', sites, (rule) => JSON.stringify(rule) === '{"engine":"bte"}');
    await awaitTexts(
      tab,
      '.engines li:has(.in-use:not([hidden])) .name',
      (names) => names.join() === 'BTE',
    );
    await expect
      .poll(() => layerTexts(tab, '.site p'))
      .toEqual(['pages.test has a method of its own: BTE.']);
    await pressInReader(tab, '.site button');
    await waitUntil(
      'the rule to go',
      sites,
      (rule) => rule === null || JSON.stringify(rule) === '{}',
    );
  });

  it('leaves no trace when it is closed, by its key or by its menu', async ({ tab }) => {
    await openGranted(tab, PAGE);
    const before = await markup(tab);
    await tab.run(() => scrollTo(0, 20));
    for (const close of [() => tab.pressKey('Escape'), () => tab.choose('button:compare')]) {
      await openComparison(tab);
      expect(await readTraces(tab)).toContain('host');
      await close();
      await waitForLayersClosed(tab);
      await waitUntil('no trace', () => readTraces(tab), []);
      await awaitMarkup(tab, before);
      await expect.poll(() => tab.run(() => scrollY)).toBe(20);
    }
  });

  it('ends when an app shows another page at another address beneath it', async ({ tab }) => {
    await openedComparison(tab);
    await awaitEngines(tab, ['pith', 'readability']);
    await tab.run(() => {
      history.pushState(null, '', '/compare/?next');
      document.body.replaceChildren('Another page.');
    });
    await waitForLayersClosed(tab);
  });

  it('goes on with the others when an engine fails', async ({ server }) => {
    const name = inject('browserName');
    const extension = await mkdtemp(join(tmpdir(), 'pith-broken-'));
    await cp(builtExtension(name), extension, { recursive: true });
    const weights = join(extension, 'models/boilernet/weights.bin');
    const bytes = await readFile(weights);
    bytes[bytes.length >> 1] ^= 1;
    await writeFile(weights, bytes);
    const browser = await launchBrowser(name, { extension, proxy: server.origin });
    try {
      const tab = await browser.openTab();
      await openedComparison(tab);
      await compareByRules(tab);
      await toggleEngine(tab, 'boilernet');
      await awaitEngines(tab, ['bte', 'readability', 'boilernet']);
      await expect
        .poll(() => engineStates(tab))
        .toMatchObject({ bte: 'done', boilernet: 'failed' });
      const [outcome] = await layerTexts(tab, '[data-engine=boilernet] .outcome');
      expect(outcome).toContain('A part of Pith is damaged');
      await expect.poll(() => readLegend(tab)).toEqual(BY_RULES);
    } finally {
      await browser.close();
      await rm(extension, { recursive: true });
    }
  });
});

function isFooterInView(): boolean {
  const { top, bottom } = (document.querySelector('footer p') as Element).getBoundingClientRect();
  return top >= 0 && bottom <= innerHeight;
}

describe('axe finds nothing to object to', () => {
  it.for(['light', 'dark'] as const)('in panels that users want %s', async (scheme, { tab }) => {
    await expectNoViolations(tab, scheme);
    await tab.preferColors('light');
  });
});

async function expectNoViolations(tab: Tab, scheme: ColorScheme): Promise<void> {
  const openBare = () => openBarePage(tab);
  await tab.preferColors(scheme);
  await openedComparison(tab);
  await compareByRules(tab);
  await tab.pressKey('n');
  await pressInReader(tab, '.picker summary');
  await copyLayers(tab, openBare);
  expect(await findViolations(tab), `comparison, ${scheme}`).toEqual([]);
  await openedComparison(tab);
  await compareByRules(tab);
  await tab.pressKey('n');
  await pressInReader(tab, '.passage button');
  await awaitInfluences(tab);
  await copyLayers(tab, openBare);
  expect(await findViolations(tab), `why, ${scheme}`).toEqual([]);
}
