import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { zipSync } from 'fflate';
import type { ColorScheme, Tab, TestBrowser } from '../../e2e/browsers/browser.ts';
import { awaitBar, chooseInBar } from '../../e2e/support/drivers/bar-driver.ts';
import {
  awaitEngines,
  awaitInfluences,
  toggleEngine,
} from '../../e2e/support/drivers/compare-driver.ts';
import {
  awaitCorrectionMode,
  awaitHighlighted,
  pressText,
} from '../../e2e/support/drivers/corrections-driver.ts';
import {
  choosePages,
  measureSays,
  openMeasurePage,
} from '../../e2e/support/drivers/measure-driver.ts';
import { pressInReader } from '../../e2e/support/drivers/reader-driver.ts';
import type { Stored } from '../../e2e/support/settings-page.ts';
import { waitUntil } from '../../e2e/support/wait-until.ts';
import { wcxbIds } from '../../src/lab/corpora/wcxb.ts';
import { dataFolder } from '../../src/lab/data-folder.ts';
import { spreadEvenly } from '../../src/lab/spread-evenly.ts';

/** What a picture shows, and how the scene is set up. */
export interface Scene {
  /** The path of one of our own pages. */
  readonly path: string;
  /** The size of the window in CSS pixels. */
  readonly size: readonly [width: number, height: number];
  readonly settings?: Stored;
  /** The user's theme that pages are told; light where it is missing. */
  readonly scheme?: ColorScheme;
  /** The BCP 47 tag of the interface's language; English where it is missing. */
  readonly language?: string;
  /** Shows what the picture needs besides the highlight and its bar. */
  play(tab: Tab, browser: TestBrowser): Promise<void>;
  /** Whether it shows pages of the data set, which the repository does not contain. */
  readonly needsData?: boolean;
  /** The number of a printed sheet to show instead of the window; the first is 1. */
  readonly sheet?: number;
}

const WINDOW = [1280, 720] as const;
const READER_WINDOW = [1280, 860] as const;
const PHONE = [390, 844] as const;
/** The size at which an A4 sheet is read on a screen, in CSS pixels. */
const SHEET = [663, 937] as const;

const DEMO: Scene = { path: '/demo/', size: WINDOW, play: highlight };
const READER: Scene = { path: '/demo/', size: READER_WINDOW, play: read };

/** All scenes, by the name of the picture's file. */
export const SCENES: Readonly<Record<string, Scene>> = {
  demo: DEMO,
  'bar-dark': { ...DEMO, path: '/dark/', size: [1200, 576] },
  'bar-phone': { ...DEMO, size: [390, 700] },
  'bar-rtl': { ...DEMO, path: '/rtl/', size: [900, 560], language: 'ar' },
  'reader-light': READER,
  'reader-sepia': inTheme('sepia', 't'),
  'reader-dark': inTheme('dark', 'k'),
  'reader-black': inTheme('black', 'c'),
  'reader-contrast': inTheme('contrast', '?'),
  'reader-phone': { ...READER, size: PHONE },
  'reader-rtl': { ...READER, path: '/rtl/', language: 'ar' },
  'reader-cjk': { ...READER, path: '/japanese/', language: 'ja' },
  corrections: { ...DEMO, play: correctOnPage },
  'reader-corrections': { ...READER, play: correctInReader },
  'reader-print': { ...READER, size: SHEET, sheet: 3 },
  compare: { ...DEMO, play: compare },
  explain: { ...DEMO, play: askWhy },
  measure: { ...DEMO, size: [1100, 1010], needsData: true, play: measureEngines },
};

/** Two scenes side by side: the result of a press, and where the bar leads. */
export const FIRST_LOOK: readonly Scene[] = [
  { ...DEMO, size: [1160, 860] },
  { ...READER, size: [660, 860] },
];

export async function highlight(tab: Tab): Promise<void> {
  await tab.press();
  await awaitBar(tab);
}

export async function read(tab: Tab): Promise<void> {
  await highlight(tab);
  await pressInReader(tab, '.page-bar .main');
  await waitUntil(
    'the reader',
    () => tab.runInLayers((root) => root?.activeElement?.localName ?? ''),
    'h1',
  );
}

/** Removes one paragraph in correction mode and moves on to the next. */
async function correctOnPage(tab: Tab): Promise<void> {
  await highlight(tab);
  await chooseInBar(tab, 'more', 'Correct by hand');
  await awaitCorrectionMode(tab);
  for (const words of ['Snap a young elder', 'Events near you', 'Botanists call it']) {
    await pressText(tab, words);
    await awaitHighlighted(tab, words, words === 'Events near you');
  }
  await tab.pressKey('Control+z');
  await awaitHighlighted(tab, 'Botanists call it');
}

/** Unfolds what was left out at the end of the article, and brings a comment back. */
async function correctInReader(tab: Tab): Promise<void> {
  await read(tab);
  await tab.pressKey('e');
  await pressInReader(tab, '.gap:last-of-type > summary');
  await pressInReader(tab, '.gap .passage', 'My grandfather');
  await tab.runInLayers((root) => {
    root?.querySelector('.gap:last-of-type')?.scrollIntoView({ block: 'center' });
  });
}

/** The reader in a theme, with the panel that a key opens. */
function inTheme(theme: string, key: string): Scene {
  return {
    ...READER,
    settings: { settings: { reader: { theme } } },
    async play(tab) {
      await read(tab);
      await tab.pressKey(key);
    },
  };
}

async function compare(tab: Tab): Promise<void> {
  await highlight(tab);
  await chooseInBar(tab, 'more', 'Try other methods');
  await awaitEngines(tab, ['pith', 'readability']);
  for (const engine of ['boilernet', 'boilerpipe'] as const) await toggleEngine(tab, engine);
  await awaitEngines(tab, ['pith', 'readability', 'boilernet', 'boilerpipe']);
  // Moves on to a difference in the byline, which is in view.
  for (let step = 0; step < 3; step++) await tab.pressKey('n');
}

async function askWhy(tab: Tab): Promise<void> {
  await compare(tab);
  await pressInReader(tab, '.passage button');
  await awaitInfluences(tab);
}

/** The number of `val` pages, spread evenly, that is enough for a picture. */
const MEASURED_PAGES = 40;

/** Measures all engines on labeled pages of the data set. */
async function measureEngines(tab: Tab, browser: TestBrowser): Promise<void> {
  await openMeasurePage(browser, tab);
  await choosePages(tab, 'val.zip', archiveOfSavedPages(MEASURED_PAGES));
  await measureSays(tab, `Done. ${MEASURED_PAGES} pages measured`);
}

/** Pages of WCXB `val` in the files of the data set's own layout. */
function archiveOfSavedPages(count: number): Uint8Array {
  const ids = spreadEvenly(wcxbIds('val'), count);
  const folder = join(dataFolder(), 'wcxb');
  const files = ids.flatMap((id) =>
    [`html/${id}.html.gz`, `ground-truth/${id}.json`].map((name) => [
      name,
      new Uint8Array(readFileSync(join(folder, name))),
    ]),
  );
  return zipSync(Object.fromEntries(files), { level: 0 });
}
