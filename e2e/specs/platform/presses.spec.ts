import { describe, expect, inject } from 'vitest';
import type { Tab } from '../../browsers/browser.ts';
import {
  awaitMarked,
  awaitMenu,
  pressInMenu,
  selectWords,
} from '../../support/drivers/annotations-driver.ts';
import { awaitBar } from '../../support/drivers/bar-driver.ts';
import { highlightedTexts } from '../../support/drivers/driver.ts';
import { copyNotice } from '../../support/drivers/export-driver.ts';
import {
  awaitReader,
  awaitTexts,
  grantActiveTab,
  openReader,
  pressInReader,
} from '../../support/drivers/reader-driver.ts';
import { openPage } from '../../support/open-page.ts';
import { it } from '../../support/settings-fixture.ts';
import { type ExtensionPage, storedItems, storeItems } from '../../support/settings-page.ts';
import { waitUntil } from '../../support/wait-until.ts';

const WORDS = 'the pith in many plants changes trade';

/** Presses of a user in a tab, counted. Selecting a text is none. */
function handOf(tab: Tab) {
  let presses = 0;
  const counted = async (press: Promise<void>) => {
    presses++;
    await press;
  };
  return {
    get presses() {
      return presses;
    },
    /** The toolbar button; or its key, which browsers do not let a driver press. */
    button: () => counted(tab.press()),
    click: (selector: string, words?: string) => counted(pressInReader(tab, selector, words)),
    menu: (name: string) => counted(pressInMenu(tab, name)),
    key: (key: string) => counted(tab.pressKey(key)),
    shortcut: (keys: string) => counted(tab.useShortcut(keys)),
  };
}

type Hand = ReturnType<typeof handOf>;

/** A job on a page as it was loaded: by the mouse and by keys. */
interface Job {
  readonly mouse: { readonly presses: number; do(hand: Hand, tab: Tab): Promise<void> };
  readonly keys: { readonly presses: number; do(hand: Hand, tab: Tab): Promise<void> };
  /** What the user did last, where a job is done a second time. */
  readonly last?: Readonly<Record<string, string>>;
  readonly settings?: Readonly<Record<string, string>>;
  /** Waits for what is to come of it. */
  awaitDone(tab: Tab, settings: Tab): Promise<unknown>;
  readonly startsIn?: 'reader';
}

const awaitSaid = (start: string) => (tab: Tab) =>
  waitUntil(
    start,
    () => copyNotice(tab),
    (said) => said.startsWith(start),
  );

/** A file, or a note, as it was saved last. */
function saving(action: string, said: string): Job {
  return {
    last: { save: action },
    mouse: {
      presses: 2,
      async do(hand, tab) {
        await hand.button();
        await awaitBar(tab);
        await hand.click('.page-bar .save .usual');
      },
    },
    keys: { presses: 1, do: (hand) => hand.shortcut('Alt+Shift+Y') },
    awaitDone: awaitSaid(said),
  };
}

const JOBS: Readonly<Record<string, Job>> = {
  'show the content': {
    mouse: { presses: 1, do: (hand) => hand.button() },
    keys: { presses: 1, do: (hand) => hand.button() },
    awaitDone: (tab) =>
      waitUntil(
        'the content',
        () => highlightedTexts(tab),
        ({ length }) => length > 0,
      ),
  },
  read: {
    settings: { button: 'last' },
    last: { button: 'reader' },
    mouse: { presses: 1, do: (hand) => hand.button() },
    keys: { presses: 1, do: (hand) => hand.shortcut('Alt+Shift+V') },
    awaitDone: awaitReader,
  },
  'copy Markdown': {
    last: { copy: 'copy-markdown' },
    mouse: {
      presses: 2,
      async do(hand, tab) {
        await hand.button();
        await awaitBar(tab);
        await hand.click('.page-bar .copy .usual');
      },
    },
    keys: { presses: 1, do: (hand) => hand.shortcut('Alt+Shift+K') },
    awaitDone: awaitSaid('Copied'),
  },
  'save Markdown': saving('save-markdown', 'Saved'),
  'save an e-book': saving('save-epub', 'Saved'),
  highlight: {
    mouse: {
      presses: 2,
      async do(hand, tab) {
        await hand.button();
        await awaitBar(tab);
        await selectWords(tab, WORDS);
        await hand.menu('green');
      },
    },
    keys: {
      presses: 2,
      async do(hand, tab) {
        await hand.button();
        await awaitBar(tab);
        await selectWords(tab, WORDS);
        await awaitMenu(tab);
        await hand.key('Enter');
      },
    },
    awaitDone: (tab) => awaitMarked(tab, [WORDS]),
  },
  'highlight with a note': {
    mouse: {
      presses: 3,
      async do(hand, tab) {
        await hand.button();
        await awaitBar(tab);
        await selectWords(tab, WORDS);
        await hand.menu('Note');
        await typeNote(tab);
        await hand.click('.mark-editor .main');
      },
    },
    keys: {
      presses: 3,
      async do(hand, tab) {
        await hand.button();
        await awaitBar(tab);
        await selectWords(tab, WORDS);
        await awaitMenu(tab);
        await hand.key('Shift+Enter');
        await typeNote(tab);
        await hand.key('Escape');
      },
    },
    awaitDone: (tab) => awaitMarked(tab, [WORDS]),
  },
  'keep in the library': {
    settings: { button: 'last' },
    last: { button: 'keep' },
    mouse: { presses: 1, do: (hand) => hand.button() },
    keys: {
      presses: 3,
      async do(hand, tab) {
        await hand.button();
        await awaitBar(tab);
        await hand.key('F6');
        await hand.key('b');
      },
    },
    awaitDone: awaitSaid('Kept'),
  },
  'change the theme in the reader': {
    startsIn: 'reader',
    mouse: {
      presses: 2,
      async do(hand) {
        await hand.click('.reader .toolbar [aria-keyshortcuts=t]');
        await hand.click('.reader .chip[data-value=dark]');
      },
    },
    keys: { presses: 1, do: (hand) => hand.key('d') },
    awaitDone: (_, settings) =>
      waitUntil(
        'the theme',
        async () => JSON.stringify(await storedItems(settings)),
        (stored) => stored.includes('"theme"'),
      ),
  },
  'listen in the reader': {
    startsIn: 'reader',
    mouse: { presses: 1, do: (hand) => hand.click('.reader .toolbar [aria-keyshortcuts=l]') },
    keys: { presses: 1, do: (hand) => hand.key('l') },
    awaitDone: (tab) =>
      awaitTexts(tab, '.speech-bar, .reader .notice, .notice', ({ length }) => length > 0),
  },
};

// Presses are the same in both browsers. In Firefox, what these jobs copy does not reach the spec.
describe.skipIf(inject('browserName') === 'firefox')('a job of every day', () => {
  it.for(Object.entries(JOBS))('takes few presses: %s', async ([, job], { tab, settings }) => {
    const counts: number[] = [];
    for (const way of ['mouse', 'keys'] as const) {
      // Keys do not ask what the button does.
      await storeItems(settings, { settings: way === 'mouse' ? (job.settings ?? {}) : {} });
      await settings.run(
        (items) => (globalThis as unknown as ExtensionPage).chrome.storage.local.set(items),
        Object.fromEntries(
          Object.entries(job.last ?? {}).map(([name, action]) => [`lastUsed.${name}`, action]),
        ),
      );
      await openPage(tab, '/demo/');
      // Drivers let a shortcut into a page only after a press of the button there.
      if (way === 'keys' || job.startsIn === 'reader') await grantActiveTab(tab);
      if (job.startsIn === 'reader') await openReader(tab);
      const hand = handOf(tab);
      await job[way].do(hand, tab);
      await job.awaitDone(tab, settings);
      counts.push(hand.presses);
    }
    expect(counts).toEqual([job.mouse.presses, job.keys.presses]);
  });
});

/** Waits for the field of a note, which has the focus, and types into it. */
async function typeNote(tab: Tab): Promise<void> {
  await awaitTexts(tab, '.mark-editor', ([text = '']) => text !== '');
  await tab.type('Which plants?');
}
