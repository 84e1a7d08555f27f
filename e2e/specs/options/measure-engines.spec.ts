import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { beforeAll, describe, expect } from 'vitest';
import { articleText } from '../../../src/article/analysis/article-text.ts';
import { loadEngine } from '../../../src/cli/engine/load-engine.ts';
import { labelLeaves } from '../../../src/core/labels.ts';
import { textScore } from '../../../src/core/text/text-score.ts';
import { parsePage } from '../../../src/page/saved-page/parse-html.ts';
import { PAGES_FOLDER } from '../../../tools/repository.ts';
import type { Tab } from '../../browsers/browser.ts';
import { findViolations } from '../../in-page/axe.ts';
import {
  choosePages,
  clickButton,
  measureSays,
  openMeasurePage,
  rowsOf,
  tickEngines,
} from '../../support/drivers/measure-driver.ts';
import { it } from '../../support/fixture.ts';
import { openSettings, textOf } from '../../support/settings-page.ts';
import { waitUntil } from '../../support/wait-until.ts';

const ENGINES = ['pith', 'bte'] as const;
/**
 * The reference of the first page, which hardly shares a word with it. The other references are the
 * pages' whole text. So no engine scores all or nothing.
 */
const UNLIKE = 'A reference of a few words, of which hardly any stands on that page';
const IDS = ['demo', 'japanese', 'rtl'];

/** Our own pages with made-up labels. */
async function labelledPages() {
  return Promise.all(
    IDS.map(async (id, i) => {
      const source = await readFile(join(PAGES_FOLDER, id, 'index.html'), 'utf8');
      const text = i === 0 ? UNLIKE : source.replace(/<[^>]*>/g, ' ');
      return { id, url: `https://example.org/${id}`, source, text };
    }),
  );
}

type Labeled = Awaited<ReturnType<typeof labelledPages>>;

function archiveOf(pages: Labeled): Uint8Array {
  const files = pages.flatMap(({ id, url, source, text }) => [
    [`html/${id}.html`, strToU8(source)] as const,
    [
      `ground-truth/${id}.json`,
      strToU8(JSON.stringify({ url, ground_truth: { title: id, main_content: text } })),
    ] as const,
  ]);
  return zipSync(Object.fromEntries(files));
}

/** The text F1 of each page, measured as on the command line. */
async function figuresInNode(id: (typeof ENGINES)[number], pages: Labeled): Promise<number[]> {
  const engine = await loadEngine(id);
  const { signal } = new AbortController();
  try {
    const figures: number[] = [];
    for (const { source, url, text } of pages) {
      const tree = parsePage(source, url);
      const labels = labelLeaves(await engine.predict(tree, signal));
      figures.push(textScore(articleText(tree, labels), text).f1);
    }
    return figures;
  } finally {
    engine.dispose();
  }
}

/** Has the browser read files of this name more slowly than any other: on a busy machine it may. */
async function readSlowly(tab: Tab, fileName: string): Promise<void> {
  await tab.run((slow) => {
    const { arrayBuffer } = Blob.prototype;
    File.prototype.arrayBuffer = async function (this: File) {
      const bytes = await arrayBuffer.call(this);
      if (this.name !== slow) return bytes;
      await new Promise((resolve) => setTimeout(resolve, 1_000));
      document.documentElement.dataset.read = slow;
      return bytes;
    };
  }, fileName);
}

declare global {
  interface Window {
    /** Lets the engines have the pages that were held back. */
    goOn?(): void;
  }
}

/** Lets the engines have so many pages and holds back the rest, so that a test can come between. */
async function holdAfter(tab: Tab, count: number): Promise<void> {
  await tab.run((most) => {
    const { postMessage } = Worker.prototype;
    const held: (() => void)[] = [];
    let given = 0;
    Worker.prototype.postMessage = function (this: Worker, ...sent: [message: never]) {
      const [{ type }] = sent as readonly [{ readonly type?: string }];
      if (type === 'label' && ++given > most) held.push(() => postMessage.apply(this, sent));
      else postMessage.apply(this, sent);
    };
    window.goOn = () => {
      Worker.prototype.postMessage = postMessage;
      for (const send of held) send();
    };
  }, count);
}

/** Waits until an engine has measured a page. */
async function awaitFirstPage(tab: Tab): Promise<void> {
  const share = () => tab.run(() => document.querySelector('progress')?.value ?? 0);
  await waitUntil('the first page', share);
}

/** Waits until the page says this of a file that it cannot use. */
async function complaintSays(tab: Tab, words: string): Promise<void> {
  const complaint = () => textOf(tab, '[role=alert]');
  await waitUntil(words, complaint, words);
}

let pages: Labeled;
beforeAll(async () => {
  pages = await labelledPages();
});

describe('engines on labeled pages', () => {
  it('get the same figures as on the command line, each and in all', async ({ browser, tab }) => {
    await openMeasurePage(browser, tab);
    await tickEngines(tab, ENGINES);
    await choosePages(tab, 'mine.zip', archiveOf(pages));
    await measureSays(tab, 'Done. 3 pages measured');
    const ofPith = await figuresInNode('pith', pages);
    const ofBte = await figuresInNode('bte', pages);
    const mean = (figures: readonly number[]) => figures.reduce((a, b) => a + b) / figures.length;
    const [first, second] = await rowsOf(tab, '.results > .scroller');
    expect(first.slice(0, 2)).toEqual(['Pith', mean(ofPith).toFixed(3)]);
    expect(second.slice(0, 2)).toEqual(['BTE', mean(ofBte).toFixed(3)]);
    // The table has no interval, since three pages are too few for one.
    expect(first[2]).toBe('–');
    await expect
      .poll(() => rowsOf(tab, 'details'))
      .toEqual(pages.map(({ id }, i) => [id, ofPith[i].toFixed(3), ofBte[i].toFixed(3)]));
  });

  it('can be saved as a table', async ({ browser, tab }) => {
    await openMeasurePage(browser, tab);
    await tickEngines(tab, ['bte']);
    await choosePages(tab, 'mine.zip', archiveOf(pages));
    await measureSays(tab, 'Done. 3 pages measured');
    const { path, name } = await tab.download(() => clickButton(tab, 'Save the results (.csv)'));
    expect(name).toBe('pith-figures.csv');
    const lines = (await readFile(path, 'utf8')).trimEnd().split('\r\n');
    expect(lines[0]).toBe('page,bte F1,bte ms');
    expect(lines.slice(1).map((line) => line.split(',')[0])).toEqual(pages.map(({ id }) => id));
  });

  it('keep being measured when the user chooses an unusable file', async ({ browser, tab }) => {
    const many = Array.from({ length: 30 }, (_, i) => ({ ...pages[i % 3], id: `page ${i}` }));
    await openMeasurePage(browser, tab);
    await tickEngines(tab, ENGINES);
    await choosePages(tab, 'many.zip', archiveOf(many));
    await choosePages(tab, 'photos.zip', strToU8('no archive'));
    await measureSays(tab, 'Done. 30 pages measured');
    const [[, , interval]] = await rowsOf(tab, '.results > .scroller');
    expect(interval).toMatch(/^0\.\d{3}–[01]\.\d{3}$/);
    await complaintSays(tab, 'photos.zip does not contain any labeled pages.');
  });

  it('keep to the file chosen last, though it is read first', async ({ browser, tab }) => {
    await openMeasurePage(browser, tab);
    await tickEngines(tab, ['bte']);
    await readSlowly(tab, 'slow.zip');
    await choosePages(tab, 'slow.zip', archiveOf(pages.slice(0, 2)));
    await choosePages(tab, 'quick.zip', archiveOf(pages));
    await choosePages(tab, 'photos.zip', strToU8('no archive'));
    const slowly = () => tab.run(() => document.documentElement.dataset.read);
    await waitUntil('the slow file', slowly);
    await measureSays(tab, 'Done. 3 pages measured');
    await complaintSays(tab, 'photos.zip does not contain any labeled pages.');
  });

  it('stop being measured when no engine is chosen, with a message', async ({ browser, tab }) => {
    const many = Array.from({ length: 60 }, (_, i) => ({ ...pages[i % 3], id: `page ${i}` }));
    await openMeasurePage(browser, tab);
    await holdAfter(tab, 5);
    await choosePages(tab, 'many.zip', archiveOf(many));
    await awaitFirstPage(tab);
    await tickEngines(tab, []);
    await choosePages(tab, 'mine.zip', archiveOf(pages));
    await measureSays(tab, 'Choose a method first.');
    await tab.run(() => window.goOn?.());
    const isRunning = () =>
      tab.run(() => document.querySelector<HTMLElement>('.run')?.hidden === false);
    await expect.poll(() => isRunning()).toBe(false);
    await tickEngines(tab, ['bte']);
    await clickButton(tab, 'Measure again');
    await measureSays(tab, 'Done. 3 pages measured');
  });

  it('stop being measured on request, and keep the results so far', async ({ browser, tab }) => {
    const many = Array.from({ length: 60 }, (_, i) => ({
      ...pages[i % pages.length],
      id: `page ${String(i).padStart(2, '0')}`,
    }));
    await openMeasurePage(browser, tab);
    await holdAfter(tab, 5);
    await choosePages(tab, 'many.zip', archiveOf(many));
    await awaitFirstPage(tab);
    await clickButton(tab, 'Stop');
    await measureSays(tab, 'Stopped. The results so far are below.');
    await tab.run(() => window.goOn?.());
    const focused = () => tab.run(() => document.activeElement?.textContent ?? '');
    expect(await focused()).toBe('Measure again');
    const measured = await rowsOf(tab, 'details');
    expect(measured).toHaveLength(60);
    expect(measured[0][1]).toMatch(/^[01]\.\d{3}$/);
    expect(measured.flat().filter((cell) => cell === '').length).toBeGreaterThan(0);
    await tickEngines(tab, ['bte']);
    await clickButton(tab, 'Measure again');
    await measureSays(tab, 'Done. 60 pages measured');
  });
});

describe('the page for measuring engines', () => {
  it('says what is wrong with a file, and keeps the results it has', async ({ browser, tab }) => {
    await openMeasurePage(browser, tab);
    await tickEngines(tab, ['bte']);
    await choosePages(tab, 'mine.zip', archiveOf(pages));
    await measureSays(tab, 'Done. 3 pages measured');
    await choosePages(tab, 'photos.zip', strToU8('no archive'));
    await complaintSays(tab, 'photos.zip does not contain any labeled pages.');
    await expect.poll(() => rowsOf(tab, 'details')).toHaveLength(3);
    await tickEngines(tab, []);
    await clickButton(tab, 'Measure again');
    await measureSays(tab, 'Choose a method first.');
  });

  it('is reached from the settings, and has no violation of axe', async ({ browser, tab }) => {
    await openSettings(browser, tab);
    const link = await tab.run(() => {
      const found = document.querySelector<HTMLAnchorElement>('#engine a');
      return { words: found?.textContent ?? '', href: found?.href ?? '' };
    });
    expect(link.words).toBe('Measure methods on pages you have saved');
    await tab.open(link.href);
    await expect.poll(() => textOf(tab, 'h1')).toBe(link.words);
    await expect.poll(() => textOf(tab, 'main > p')).toContain('“Save as labeled test page”');
    await choosePages(tab, 'mine.zip', archiveOf(pages));
    await measureSays(tab, 'Done. 3 pages measured');
    await tab.run(() => {
      const details = document.querySelector('details');
      if (details !== null) details.open = true;
    });
    expect(await findViolations(tab)).toEqual([]);
    await tab.preferColors('dark');
    expect(await findViolations(tab)).toEqual([]);
    await tab.preferColors('light');
    await tab.run(() => {
      document.documentElement.dir = 'rtl';
    });
    expect(await findViolations(tab)).toEqual([]);
  });
});
