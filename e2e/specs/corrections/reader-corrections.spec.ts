import { describe, expect } from 'vitest';
import type { Tab } from '../../browsers/browser.ts';
import { awaitHighlighted } from '../../support/drivers/corrections-driver.ts';
import { switchOff, switchOn } from '../../support/drivers/driver.ts';
import { exportByMenu, paste } from '../../support/drivers/export-driver.ts';
import {
  closeReader,
  letIn,
  openReader,
  pressInReader,
  pressPassage,
  readerTexts,
} from '../../support/drivers/reader-driver.ts';
import { it } from '../../support/fixture.ts';
import { openMarkup, openPage } from '../../support/open-page.ts';
import { waitUntil } from '../../support/wait-until.ts';

const BOTANISTS = 'Botanists call it the pith';
const REASON = 'The reason lies in the order';
const NEWSLETTER = 'One plant, one walk and one recipe';
/** More paragraphs than the browser lays out at once. */
const PIECES = Array.from(
  { length: 150 },
  (_, i) =>
    `<p>Twig ${i} has a pith of ${i} cells, and a rind around it that is thinner than most.</p>`,
).join('\n');

describe('corrections in the reader', () => {
  it('remove a passage from reader, highlight and copies until they are undone', async ({
    tab,
  }) => {
    await openDemo(tab);
    await switchOn(tab);
    await openReader(tab);
    await tab.pressKey('e');
    await pressPassage(tab, BOTANISTS);
    expect(await isKept(tab, BOTANISTS)).toBe(false);
    expect(await readerTexts(tab, '.hand-count')).toEqual(['1 change']);
    await awaitHighlighted(tab, BOTANISTS, false);
    await tab.pressKey('Control+z');
    await waitUntil(() => isKept(tab, BOTANISTS), Boolean, { what: 'the passage to be back' });
    await awaitHighlighted(tab, BOTANISTS, true);
    await tab.pressKey('Control+y');
    expect(await isKept(tab, BOTANISTS)).toBe(false);
    // The first Esc ends correction mode, the second closes the reader.
    await tab.pressKey('Escape');
    expect(await readerTexts(tab, '.hand-button, .hand-bar:not([hidden])')).toEqual([]);
    expect(await isThere(tab, BOTANISTS)).toBe(false);
    await leave(tab);
    // The bar has to go first, as its layer would also hold the notice and delay its report.
    await switchOff(tab);
    await exportByMenu(tab, 'page:copy-text');
    const { text } = await paste(tab);
    expect([text.includes(BOTANISTS), text.includes(REASON)]).toEqual([false, true]);
    await openReader(tab);
    expect(await isThere(tab, BOTANISTS)).toBe(false);
    await tab.pressKey('e');
    await pressInReader(tab, '.hand-bar .hand-count + .button');
    expect(await isKept(tab, BOTANISTS)).toBe(true);
    await tab.pressKey('Escape');
    await closeReader(tab);
  });

  it('bring back passages from their folds, with everything else that the page shows', async ({
    tab,
  }) => {
    await openDemo(tab);
    await openReader(tab);
    expect(await isThere(tab, NEWSLETTER)).toBe(false);
    await tab.pressKey('e');
    expect([await isThere(tab, NEWSLETTER), await isKept(tab, NEWSLETTER)]).toEqual([true, false]);
    await pressPassage(tab, NEWSLETTER);
    expect(await isKept(tab, NEWSLETTER)).toBe(true);
    await tab.pressKey('Escape');
    expect(await isThere(tab, NEWSLETTER)).toBe(true);
    expect(await isThere(tab, 'We and our 214 partners')).toBe(false);
    await tab.pressKey('e');
    await pressInReader(tab, '.gap:not(.slight) .hand-all');
    const count = await readerTexts(tab, '.hand-count');
    expect(count).toEqual(['2 changes']);
    for (let step = 0; step < 2; step++) await tab.pressKey('Control+z');
    await tab.pressKey('Escape');
    expect(await isThere(tab, NEWSLETTER)).toBe(false);
    await closeReader(tab);
  });

  it('work by keyboard, and keep the focus at the passage', async ({ tab }) => {
    await openDemo(tab);
    await openReader(tab);
    await tab.pressKey('e');
    await tab.runInLayers(focusButton, REASON);
    await tab.pressKey('Enter');
    expect(await isKept(tab, REASON)).toBe(false);
    expect(await tab.runInLayers(focused)).toBe('summary');
    // This unfolds the passage and moves to the button in it.
    for (const key of ['Enter', 'Tab']) await tab.pressKey(key);
    expect(await tab.runInLayers(focused)).toContain('Bring back: The reason lies');
    await tab.pressKey('Enter');
    expect(await isKept(tab, REASON)).toBe(true);
    expect(await tab.runInLayers(focused)).toContain('Leave out: The reason lies');
    await tab.pressKey('Escape');
    await closeReader(tab);
  });

  it('remove passages in a row with Shift and tables as a whole, while links are switched off', async ({
    tab,
  }) => {
    await openDemo(tab, '/demo/?in-a-row');
    await openReader(tab);
    await tab.pressKey('e');
    await pressPassage(tab, BOTANISTS);
    await pressPassage(tab, 'Julius von Sachs', true);
    for (const words of [REASON, 'A pillar made of water', 'Swelling is its first task']) {
      expect(await isKept(tab, words), words).toBe(false);
    }
    expect(await isKept(tab, 'A seedling stands up')).toBe(true);
    await pressPassage(tab, 'ladder of plates');
    expect(await isKept(tab, 'hollow between the joints')).toBe(false);
    const address = await tab.run(() => location.href);
    await pressInReader(tab, '.gap .passage a');
    expect(await tab.run(() => location.href)).toBe(address);
    expect(await readerTexts(tab, '.hand-count')).toEqual(['4 changes']);
    await pressInReader(tab, '.hand-bar .hand-count + .button');
    await tab.pressKey('Escape');
    await closeReader(tab);
  });
});

describe('the marks in the margin of an article', () => {
  it('are seen on a long page, too, which the browser lays out in pieces', async ({
    tab,
    server,
  }) => {
    await openMarkup(
      { tab, server },
      `<!doctype html><title>Twigs</title><main><h1>Twigs</h1>${PIECES}</main>`,
    );
    await letIn(tab);
    await openReader(tab);
    await tab.pressKey('e');
    expect((await readerTexts(tab, '.chunk')).length).toBeGreaterThan(1);
    expect(await tab.runInLayers(isButtonSeen)).toBe(true);
    await tab.pressKey('Escape');
    await closeReader(tab);
  });
});

async function openDemo(tab: Tab, path = '/demo/'): Promise<void> {
  await openPage(tab, path);
  await letIn(tab);
}

/** Closes the reader; the highlight's bar stays. */
async function leave(tab: Tab): Promise<void> {
  await tab.pressKey('Escape');
  await waitUntil(
    () => tab.runInLayers((root) => root?.querySelector('.reader') == null),
    Boolean,
    { what: 'the reader to close' },
  );
}

/** Whether the article contains a text, folded or not. */
async function isThere(tab: Tab, words: string): Promise<boolean> {
  return tab.runInLayers(
    (root, wanted) => root?.querySelector('.text')?.textContent.includes(wanted) === true,
    words,
  );
}

/** Whether the article contains a text outside its folds. */
async function isKept(tab: Tab, words: string): Promise<boolean> {
  return tab.runInLayers((root, wanted) => {
    const text = root?.querySelector('.reader .text')?.cloneNode(true) as HTMLElement | undefined;
    for (const fold of text?.querySelectorAll('.gap') ?? []) fold.remove();
    return text?.textContent.includes(wanted) === true;
  }, words);
}

function focusButton(root: ShadowRoot | null, words: string): void {
  const passages = [...(root?.querySelectorAll<HTMLElement>('.passage') ?? [])];
  const passage = passages.find(({ textContent }) => textContent.includes(words));
  passage?.querySelector<HTMLElement>('.hand-button')?.focus();
}

function focused(root: ShadowRoot | null): string {
  const at = root?.activeElement;
  return at?.getAttribute('aria-label') ?? at?.localName ?? '';
}

/** Whether the button of the first kept passage is seen. */
function isButtonSeen(root: ShadowRoot | null): boolean {
  const button = root?.querySelector<HTMLElement>('.chunk > .passage > .hand-button');
  if (!button) throw new Error('No passage has a button');
  const { left, top, width, height } = button.getBoundingClientRect();
  const seen = root?.elementFromPoint(left + width / 2, top + height / 2);
  return seen instanceof Element && button.contains(seen);
}
