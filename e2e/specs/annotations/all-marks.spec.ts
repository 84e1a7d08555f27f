import { readFile } from 'node:fs/promises';
import { afterEach, describe, expect } from 'vitest';
import type { Tab, TestBrowser } from '../../browsers/browser.ts';
import { findViolations } from '../../in-page/axe.ts';
import { paste } from '../../support/drivers/export-driver.ts';
import { it } from '../../support/fixture.ts';
import { openPage } from '../../support/open-page.ts';
import { waitUntil } from '../../support/wait-until.ts';

/** Highlights of two sites and three pages, the newest last. */
const MARKS = [
  ['https://reeds.test/one', 'Reeds', 'the water is slow', 'yellow'],
  ['https://reeds.test/one', 'Reeds', 'to be left alone', 'blue'],
  ['https://reeds.test/two', 'Sedge', 'the banks of every river', 'pink'],
  ['https://www.wood.test/', 'Wood', 'something soft and white', 'blue'],
] as const;

describe('the page of all highlights', () => {
  let all: Tab | undefined;
  afterEach(async () => all?.close());

  it('groups them by site and page, and folds a site', async ({ browser }) => {
    all = await openAllMarks(browser, MARKS.map(itemOf));
    await awaitListed(all, [3, 2, 0, 1]);
    expect(await textsOf(all, '.site h2')).toEqual(['wood.test', 'reeds.test']);
    expect(await textsOf(all, '.marked-page h3')).toEqual(['Wood', 'Sedge', 'Reeds']);
    expect(await textsOf(all, '.site:last-child time')).toEqual([
      'Jan 3, 2026',
      'Jan 1, 2026',
      'Jan 2, 2026',
    ]);
    expect(await findViolations(all)).toEqual([]);
    await pressOwn(all, '.site:first-child summary');
    await waitUntil(
      'the folded site',
      () => seenTexts(all as Tab),
      (seen) => seen.length === 3,
    );
  });

  it('finds them by words and by color', async ({ browser }) => {
    all = await openAllMarks(browser, MARKS.map(itemOf));
    await pressOwn(all, '.tools [data-mark=blue]');
    await awaitListed(all, [3, 1]);
    await search(all, 'reeds.test');
    await awaitListed(all, [1]);
    await pressOwn(all, '.tools [data-mark=blue]');
    await awaitListed(all, [2, 0, 1]);
    const link = () => document.querySelector<HTMLAnchorElement>('.quoted a')?.href ?? '';
    expect(await all.run(link)).toMatch(/^https:\/\/reeds\.test\/two#:~:text=the%20banks/);
    await search(all, 'nothing of it');
    await awaitListed(all, []);
    expect(await textsOf(all, 'p.count')).toEqual(['0 highlights']);
  });

  it('changes notes and colors in their place, and takes a deletion back', async ({ browser }) => {
    all = await openAllMarks(browser, MARKS.map(itemOf));
    await search(all, 'left alone');
    await awaitListed(all, [1]);
    await pressOwn(all, '[data-focus^=edit]');
    await all.type('Like the Severn.');
    await pressOwn(all, '.mark-form [data-mark=green]');
    await all.run(() => document.querySelector('textarea')?.focus());
    await all.pressKey('Escape');
    const isChanged = (texts: readonly string[]) => texts.join() === 'Like the Severn.';
    await waitUntil('the note', () => textsOf(all as Tab, '.noted'), isChanged);
    expect(await all.run(() => document.querySelector('li')?.dataset.color)).toBe('green');
    expect(await all.run(() => document.activeElement?.textContent)).toBe('Edit');
    await pressOwn(all, '[data-focus^=erase]');
    await awaitListed(all, []);
    await pressOwn(all, '.outcome button');
    await awaitListed(all, [1]);
    expect(await textsOf(all, '.noted')).toEqual(['Like the Severn.']);
  });

  it('keeps a note that is being written while the list changes elsewhere', async ({ browser }) => {
    all = await openAllMarks(browser, MARKS.map(itemOf));
    await pressOwn(all, '[data-focus^=edit]');
    await all.type('Half a sent');
    const other = await browser.openTab();
    await openIn(other, browser);
    await pressOwn(other, '.site:last-child [data-focus^=erase]');
    await awaitListed(other, [3, 0, 1]);
    await other.close();
    await awaitListed(all, [3, 0, 1]);
    await all.run(() => document.querySelector('textarea')?.focus());
    await all.type('ence.');
    await all.pressKey('Escape');
    const isStored = (texts: readonly string[]) => texts.join() === 'Half a sentence.';
    await waitUntil('the note', () => textsOf(all as Tab, '.noted'), isStored);
  });

  it('exports what it lists: Markdown, a table for Readwise, JSON-LD', async ({ browser, tab }) => {
    all = await openAllMarks(browser, MARKS.map(itemOf));
    await search(all, 'reeds.test');
    await awaitListed(all, [2, 0, 1]);
    await chooseExport(all, 'Copy Markdown');
    await awaitOutcome(all, 'Highlights and notes copied.');
    await openPage(tab, '/empty/');
    expect((await paste(tab)).text).toBe(
      `${[
        '## [Sedge](https://reeds.test/two)',
        '> the banks of every river [↗](https://reeds.test/two#:~:text=the%20banks%20of%20every%20river)',
        '## [Reeds](https://reeds.test/one)',
        '> the water is slow [↗](https://reeds.test/one#:~:text=the%20water%20is%20slow)',
        '> to be left alone [↗](https://reeds.test/one#:~:text=to%20be%20left%20alone)',
      ].join('\n\n')}\n`,
    );
    const own = all;
    const texts: string[] = [];
    for (const name of ['Save as Markdown', 'Readwise', 'JSON-LD']) {
      const { path, name: file } = await own.download(() => chooseExport(own, name));
      expect(file).toMatch(/^Highlights and notes\.(md|csv|jsonld)$/);
      texts.push(await readFile(path, 'utf8'));
    }
    for (const text of texts) {
      expect(text).toContain('to be left alone');
      expect(text).not.toContain('something soft');
    }
  });

  it('builds a few of ten thousand, and more as its end comes into sight', async ({ browser }) => {
    const many = Array.from({ length: 10_000 }, (_, i) =>
      itemOf([`https://reeds.test/${i % 400}`, 'Reeds', `Stem ${i} of the reeds.`, 'green'], i),
    );
    all = await openAllMarks(browser, many);
    const own = all;
    await waitUntil(
      'all of them',
      () => textsOf(own, 'p.count'),
      ([said]) => said === '10,000 highlights',
    );
    const count = () => own.run(() => document.querySelectorAll('.quoted').length);
    const built = await waitUntil('the first', count);
    expect(built).toBeLessThan(1_000);
    await own.run(() => scrollTo(0, document.documentElement.scrollHeight));
    await waitUntil('more of them', count, (number) => number > built);
    await search(own, 'stem 9999 ');
    await waitUntil(
      'the last of them',
      () => textsOf(own, '.quoted'),
      (texts) => texts.join() === 'Stem 9999 of the reeds.',
    );
  });
});

type Mark = readonly [url: string, title: string, exact: string, color: string];

function itemOf([source, title, exact, styleClass]: Mark, i: number) {
  const created = new Date(Date.UTC(2026, 0, 1 + i)).toISOString();
  return {
    ...{ id: `urn:uuid:${i}`, type: 'Annotation', created, modified: created },
    target: {
      ...{ source, styleClass, 'dcterms:title': title },
      selector: [
        { type: 'TextQuoteSelector', exact, prefix: '', suffix: '' },
        { type: 'TextPositionSelector', start: i * 100, end: i * 100 + exact.length },
      ],
    },
  };
}

async function openIn(tab: Tab, browser: TestBrowser): Promise<void> {
  await tab.open(`${browser.extensionOrigin}src/extension/pages/marks/marks.html`);
  await waitUntil('the list', () => tab.run(() => document.querySelectorAll('.quoted').length));
}

/** Opens the page with nothing but these highlights. */
async function openAllMarks(browser: TestBrowser, items: readonly ReturnType<typeof itemOf>[]) {
  const tab = await browser.openTab();
  await tab.open(`${browser.extensionOrigin}src/extension/pages/marks/marks.html`);
  const text = JSON.stringify({ type: 'AnnotationPage', items });
  // Browsers let only users choose a file, so it is put into the control directly.
  await tab.run(async (contents) => {
    await new Promise<void>((resolve, reject) => {
      const opening = indexedDB.open('annotations');
      opening.onerror = () => reject(opening.error);
      opening.onsuccess = () => {
        const clearing = opening.result.transaction('annotations', 'readwrite');
        clearing.objectStore('annotations').clear();
        clearing.oncomplete = () => {
          opening.result.close();
          resolve();
        };
      };
    });
    const input = document.querySelector<HTMLInputElement>('[type=file]');
    if (input === null) throw new Error('There is no import');
    const files = new DataTransfer();
    files.items.add(new File([contents], 'mine.jsonld', { type: 'application/ld+json' }));
    input.files = files.files;
    input.dispatchEvent(new Event('change'));
  }, text);
  await awaitOutcome(tab, `Highlights added: ${items.length.toLocaleString('en')}`);
  return tab;
}

async function awaitOutcome(tab: Tab, words: string): Promise<void> {
  await waitUntil(
    words,
    () => textsOf(tab, '.outcome'),
    ([said]) => said?.startsWith(words) ?? false,
  );
}

/** Waits until those of `MARKS` with these indices are listed, in this order. */
async function awaitListed(tab: Tab, indices: readonly number[]): Promise<void> {
  const texts = indices.map((i) => MARKS[i][2]);
  await waitUntil(`a list of ${texts.join()}`, () => textsOf(tab, '.quoted'), texts);
}

function textsOf(tab: Tab, selector: string): Promise<string[]> {
  return tab.run(
    (wanted) => [...document.querySelectorAll(wanted)].map((one) => one.textContent ?? ''),
    selector,
  );
}

function seenTexts(tab: Tab): Promise<string[]> {
  return tab.run(() =>
    [...document.querySelectorAll('.quoted')]
      .filter((one) => one.checkVisibility())
      .map((one) => one.textContent ?? ''),
  );
}

async function search(tab: Tab, words: string): Promise<void> {
  await tab.run(() => {
    const field = document.querySelector<HTMLInputElement>('[type=search]');
    field?.focus();
    field?.select();
  });
  await tab.type(words);
}

async function chooseExport(tab: Tab, name: string): Promise<void> {
  await pressOwn(tab, '.opens-menu');
  await tab.run((wanted) => {
    const items = [...document.querySelectorAll<HTMLElement>('.menu .item')];
    items.find((item) => item.textContent?.includes(wanted))?.focus();
  }, name);
  await tab.pressKey('Enter');
}

/** Presses a control, or that around an element, by key. */
async function pressOwn(tab: Tab, selector: string): Promise<void> {
  await tab.run((wanted) => {
    document.querySelector(wanted)?.closest<HTMLElement>('button, summary')?.focus();
  }, selector);
  await tab.pressKey('Enter');
}
