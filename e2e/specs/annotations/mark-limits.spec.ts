import { describe, expect } from 'vitest';
import type { Tab } from '../../browsers/browser.ts';
import {
  awaitListedMarks,
  awaitMarked,
  editMark,
  openMarkPanel,
  pressInMenu,
  selectWords,
} from '../../support/drivers/annotations-driver.ts';
import { switchOn } from '../../support/drivers/driver.ts';
import { fillClipboard, noticeText } from '../../support/drivers/export-driver.ts';
import { awaitTexts, pressInReader } from '../../support/drivers/reader-driver.ts';
import { it } from '../../support/fixture.ts';
import { openMarkup, type ServedTab } from '../../support/open-page.ts';
import { waitUntil } from '../../support/wait-until.ts';

const WORDS = 'the banks of every river';
const LINES = Array.from(
  { length: 1_200 },
  (_, i) =>
    `<p>Line ${i}: sedge has held the banks of the river for ${i} years, and of its mill.</p>`,
);

describe('what is too long', () => {
  it('is no reason to lose a highlight, where it is the title', async ({ tab, server }) => {
    await openReeds({ tab, server }, '?title', { title: 'Reeds and sedges '.repeat(400) });
    await mark(tab);
    await openReeds({ tab, server }, '?title', { title: 'Reeds and sedges '.repeat(400) });
    await awaitMarked(tab, [WORDS]);
  });

  it('is found again by its ends, where it is the selected text', async ({ tab, server }) => {
    const long = LINES.join('');
    await openReeds({ tab, server }, '?text', { long });
    await selectWords(tab, 'Line 3:', 'for 1198 years');
    await pressInMenu(tab, 'green');
    const ends = async () => {
      const [text] = await markedEnds(tab);
      return text;
    };
    const wanted = 'Line 3:…98 years';
    await waitUntil('the highlight', ends, wanted);
    await openReeds({ tab, server }, '?text', { long });
    await waitUntil('the highlight again', ends, wanted);
  });

  it('is told, where it is the address', async ({ tab, server }) => {
    await openReeds({ tab, server }, `?${'a'.repeat(4_096)}`);
    await selectWords(tab, WORDS);
    await pressInMenu(tab, 'yellow');
    await expect
      .poll(() => noticeText(tab))
      .toMatch(/^Not saved: the address of this page has more than 4,096/);
    await awaitMarked(tab, []);
  });

  it('stays in the field of a note until it is short enough', async ({ tab, server }) => {
    await openReeds({ tab, server }, '?note');
    await mark(tab);
    await fillClipboard(tab, `${'n'.repeat(99_999)}🌿`);
    await editMark(tab, WORDS);
    await tab.pressKey('Control+v');
    await awaitTexts(
      tab,
      '.note-length',
      ([said]) => said === '100,001 of at most 100,000 characters',
    );
    await tab.pressKey('Escape');
    await pressInReader(tab, '.mark-editor .main');
    await tab.pressKey('Backspace');
    await awaitTexts(
      tab,
      '.note-length',
      ([said]) => said === '99,999 of at most 100,000 characters',
    );
    await tab.pressKey('Escape');
    await openMarkPanel(tab);
    await awaitListedMarks(tab, [['yellow', WORDS, 'n'.repeat(99_999)]]);
  });
});

describe('a database that is deleted while it is used', () => {
  it('is opened again for the next highlight', async ({ tab, server, browser }) => {
    await openReeds({ tab, server }, '?deleted');
    await mark(tab);
    const own = await browser.openTab();
    await own.open(`${browser.extensionOrigin}src/extension/pages/marks/marks.html`);
    await own.run(
      () =>
        new Promise<void>((resolve, reject) => {
          const deleting = indexedDB.deleteDatabase('annotations');
          deleting.onsuccess = () => resolve();
          deleting.onerror = () => reject(deleting.error);
        }),
    );
    await own.close();
    await openReeds({ tab, server }, '?deleted');
    await mark(tab);
    await openMarkPanel(tab);
    await awaitListedMarks(tab, [['yellow', WORDS, '']]);
  });
});

interface Reeds {
  readonly title?: string;
  readonly long?: string;
}

async function openReeds(
  { tab, server }: ServedTab,
  query: string,
  { title = 'Reeds', long = '' }: Reeds = {},
): Promise<void> {
  const html = `<!doctype html><html lang="en"><title>${title}</title><main><article><h1>Reeds</h1>
    <p>Reed grows where the water is slow and the mud is soft to touch.</p>
    <p>Sedge has held ${WORDS} in the plain since anybody kept a record.</p>${long}
    <p>Rush asks for nothing in return but to be left alone in winter.</p></article></main>`;
  await openMarkup({ tab, server }, html, `/reeds/${query}`);
  await switchOn(tab);
}

async function mark(tab: Tab): Promise<void> {
  await selectWords(tab, WORDS);
  await pressInMenu(tab, 'yellow');
  await awaitMarked(tab, [WORDS]);
}

/** How each highlight of the user begins and ends. */
function markedEnds(tab: Tab): Promise<string[]> {
  return tab.run(() => {
    const ranges = [...CSS.highlights]
      .filter(([, highlight]) => highlight.priority === 2)
      .flatMap(([, highlight]) => [...highlight].map(String));
    const text = ranges.join('');
    return text === '' ? [] : [`${text.slice(0, 7)}…${text.slice(-8)}`];
  });
}
