import { describe, expect } from 'vitest';
import type { Tab } from '../../browsers/browser.ts';
import type { PageServer } from '../../server/page-server.ts';
import { awaitMarked, pressInMenu, selectWords } from '../../support/drivers/annotations-driver.ts';
import { awaitBar } from '../../support/drivers/bar-driver.ts';
import { openComparison } from '../../support/drivers/compare-driver.ts';
import { startFromBar } from '../../support/drivers/corrections-driver.ts';
import {
  highlightedTexts,
  isAnyHighlightLeft,
  markupOfPage,
  pressAndSettle,
  switchOff,
  switchOn,
} from '../../support/drivers/driver.ts';
import {
  closeReader,
  grantActiveTab,
  layerTexts,
  openReader,
  pressInReader,
} from '../../support/drivers/reader-driver.ts';
import { it } from '../../support/fixture.ts';
import { openMarkup, openPage, SITE } from '../../support/open-page.ts';
import { TWIG_PARAGRAPHS } from '../../support/twig-paragraphs.ts';
import { waitUntil } from '../../support/wait-until.ts';

/**
 * A form around a whole page, as some servers write it. Its controls have the names of properties
 * of the DOM, which they hide.
 */
const CLOBBERED = `<!doctype html><title>Kept</title><body><form>
  <p>Loose words of the form, which stand in it by themselves.<h1>The pith</h1>${'<p>Snap a young twig in two and look at the break, which has bark, a thin green skin and wood around it.</p>'.repeat(8)}
  Some more words of the form that stand in no paragraph of it.</form>
  <script>(${nameControlsLikeProperties})()</script></body>`;

/** Puts a control into the form for each property that a form has; runs inside the page. */
function nameControlsLikeProperties(): void {
  const form = document.forms[0];
  const append = form.append.bind(form);
  const names = new Set<string>();
  for (let at = Object.getPrototypeOf(form); at !== null; at = Object.getPrototypeOf(at)) {
    for (const name of Object.getOwnPropertyNames(at)) names.add(name);
  }
  for (const name of names) {
    const control = document.createElement('input');
    control.type = 'hidden';
    control.name = name;
    append(control);
  }
}

const TWIGS = `<!doctype html><title>Names</title><article><h1>The pith</h1>${'<p>Snap a young twig in two and look at the break, which has bark, a thin green skin and wood around it.</p>'.repeat(8)}</article>`;

describe('a page whose second half waits in a closed tab', () => {
  it('is highlighted in the open tab and stays as it is', async ({ tab }) => {
    await openPage(tab, '/tabs/');
    const before = await markupOfPage(tab);
    await switchOn(tab);
    const texts = await highlightedTexts(tab);
    expect(texts.some((text) => text.startsWith('Snap a young elder twig'))).toBe(true);
    await expect.poll(() => markupOfPage(tab)).toEqual(before);
    await switchOff(tab);
    await expect.poll(() => isAnyHighlightLeft(tab)).toBe(false);
  });
});

describe('a page that is written from right to left', () => {
  it('is highlighted and stays as it is', async ({ tab }) => {
    await openPage(tab, '/rtl/');
    const before = await markupOfPage(tab);
    await switchOn(tab);
    const texts = await highlightedTexts(tab);
    expect(texts.some((text) => text.startsWith('غير أن كل ساق'))).toBe(true);
    await expect.poll(() => markupOfPage(tab)).toEqual(before);
  });
});

describe('a page that invents more element names than a page tree can hold', () => {
  it('is highlighted like any other', async ({ tab, server }) => {
    const make = `for (let i = 0; i < 70000; i++) {
      document.querySelector('article').append(document.createElement('x-' + i));
    }`;
    await openMarkup({ tab, server }, `${TWIGS}<script>${make}</script>`);
    await switchOn(tab);
    const texts = await highlightedTexts(tab);
    expect(texts.some((text) => text.startsWith('Snap a young twig'))).toBe(true);
    await switchOff(tab);
    await expect.poll(() => isAnyHighlightLeft(tab)).toBe(false);
  });
});

describe('a page in a form whose controls are named like properties of the DOM', () => {
  it('is highlighted and read like any other', async ({ tab, server }) => {
    await openMarkup({ tab, server }, CLOBBERED);
    await switchOn(tab);
    const texts = await highlightedTexts(tab);
    expect(texts.some((text) => text.startsWith('Snap a young twig'))).toBe(true);
    await switchOff(tab);
    await grantActiveTab(tab);
    await openReader(tab);
    expect((await layerTexts(tab, '.text')).join()).toContain('Snap a young twig');
    await closeReader(tab);
    await switchOn(tab);
    await selectWords(tab, 'which has bark');
    await pressInMenu(tab, 'pink');
    await awaitMarked(tab, ['which has bark']);
    await startFromBar(tab);
    for (const key of ['ArrowDown', 'Enter', 'Escape']) await tab.pressKey(key);
    await openComparison(tab);
    await expect.poll(() => layerTexts(tab, '.notice [role=alert]')).toEqual([]);
  });
});

describe('a page whose elements are named like global variables of our scripts', () => {
  it('is highlighted and read like any other', async ({ tab, server }) => {
    const story = '<p>Snap a young twig in two and look at the break, which has bark and wood.</p>';
    const named = ['pith', 'pithHost', 'pithPointed'].map((id) => `<h2 id="${id}">The ${id}</h2>`);
    const markup = `<!doctype html><title>Named</title><h1>Twigs</h1>${named.join(story.repeat(4))}${story}`;
    await openMarkup({ tab, server }, markup);
    await grantActiveTab(tab);
    await openReader(tab);
    await expect.poll(() => layerTexts(tab, 'h1')).toEqual(['Twigs']);
    await closeReader(tab);
    await switchOn(tab);
    expect((await highlightedTexts(tab)).join()).toContain('Snap a young twig');
  });
});

describe('a page that replaces its own document', () => {
  it('has a bar and a reader that can be used', async ({ tab, server }) => {
    const story = '<p>Snap a young twig in two and look at the break, which has bark and wood.</p>';
    await openMarkup({ tab, server }, `<!doctype html><title>Old</title>${story.repeat(9)}`);
    await switchOn(tab);
    await awaitBar(tab);
    await tab.run((markup) => {
      document.open();
      document.write(`<!doctype html><title>New</title><h1>Written anew</h1>${markup}`);
      document.close();
    }, story.replace('twig', 'branch').repeat(9));
    const texts = () => highlightedTexts(tab);
    await waitUntil('the new text', texts, (all) => all.join().includes('branch'));
    await awaitBar(tab);
    await pressInReader(tab, '.page-bar .main');
    const isOpen = () => tab.runInLayers((root) => root?.querySelector('.reader h1') != null);
    await waitUntil('the reader', isOpen);
    await tab.run(() => {
      document.open();
      document.write('<!doctype html><title>Newest</title><p>Nothing to read.');
      document.close();
    });
    await waitUntil('the reader to go', isOpen, false);
  });
});

describe('a document that is no HTML', () => {
  const LINES = [1, 2, 3, 4, 5, 6].map((n) => `Line ${n}: the twig has bark, skin and wood.`);

  async function openDocument(tab: Tab, server: PageServer, type: string, text: string) {
    server.answer('/odd/', (_, response) => {
      response.writeHead(200, { 'content-type': type }).end(text);
    });
    await tab.open(`${SITE}/odd/`);
  }

  it('is highlighted and not covered where it is a drawing', async ({ tab, server }) => {
    const texts = TWIG_PARAGRAPHS.map((words, i) => `<text y="${20 * i + 20}">${words}</text>`);
    const size = 'width="600" height="200"';
    const drawing = `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${texts.join('')}</svg>`;
    await openDocument(tab, server, 'image/svg+xml', drawing);
    await grantActiveTab(tab);
    await tab.choose('page:reader');
    await waitUntil('the refusal', tab.badge, ({ text }) => text === '!');
    await switchOn(tab);
    expect((await highlightedTexts(tab)).join(' ')).toContain('A seedling stands up');
    await expect
      .poll(() => tab.run(() => document.querySelector('[data-pith-layers]') === null))
      .toBe(true);
    await tab.choose('button:compare');
    await waitUntil('the second refusal', tab.badge, ({ text }) => text === '!');
  });

  it('is called by the name of its file where it is plain text', async ({ tab, server }) => {
    server.answer('/odd/twigs%20and%20bark.txt', (_, response) => {
      response.writeHead(200, { 'content-type': 'text/plain' }).end(LINES.join('\n\n'));
    });
    await tab.open(`${SITE}/odd/twigs%20and%20bark.txt`);
    await grantActiveTab(tab);
    await openReader(tab);
    await expect.poll(() => layerTexts(tab, 'h1')).toEqual(['twigs and bark.txt']);
  });

  it('keeps its looks where it is XML, as the browser shows it', async ({ tab, server }) => {
    const paragraphs = LINES.map((line) => `<para>${line}</para>`).join('');
    await openDocument(tab, server, 'application/xml', `<doc>${paragraphs}</doc>`);
    const before = await markupOfPage(tab);
    await pressAndSettle(tab);
    await expect.poll(() => markupOfPage(tab)).toEqual(before);
    await expect
      .poll(() => tab.run(() => document.documentElement.textContent.includes(':host')))
      .toBe(false);
  });
});
