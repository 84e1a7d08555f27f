import { describe, expect } from 'vitest';
import type { Tab } from '../../browsers/browser.ts';
import { awaitHighlighted } from '../../support/drivers/corrections-driver.ts';
import { switchOff, switchOn } from '../../support/drivers/driver.ts';
import { exportByMenu, paste } from '../../support/drivers/export-driver.ts';
import {
  awaitTexts,
  grantActiveTab,
  layerTexts,
  openGranted,
  openReader,
  pressInReader,
  pressPassage,
} from '../../support/drivers/reader-driver.ts';
import { it } from '../../support/fixture.ts';
import { openMarkup } from '../../support/open-page.ts';
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
  it('remove a passage from reader, highlight and copies until undone', async ({ tab }) => {
    await openGranted(tab);
    await switchOn(tab);
    await openReader(tab);
    await tab.pressKey('e');
    await pressPassage(tab, BOTANISTS);
    await awaitKept(tab, BOTANISTS, false);
    await awaitCount(tab, '1 change');
    await awaitHighlighted(tab, BOTANISTS, false);
    await tab.pressKey('Control+z');
    await awaitKept(tab, BOTANISTS, true);
    await awaitHighlighted(tab, BOTANISTS, true);
    await tab.pressKey('Control+y');
    await awaitKept(tab, BOTANISTS, false);
    // The first Esc ends correction mode, the second closes the reader.
    await tab.pressKey('Escape');
    await awaitThere(tab, BOTANISTS, false);
    await awaitTexts(tab, '.hand-button, .hand-bar:not([hidden])', (tools) => tools.length === 0);
    await leave(tab);
    // The bar has to go first, as its layer would also hold the notice and delay its report.
    await switchOff(tab);
    await exportByMenu(tab, 'page:copy-text');
    const { text } = await paste(tab);
    expect([text.includes(BOTANISTS), text.includes(REASON)]).toEqual([false, true]);
    await openReader(tab);
    await awaitThere(tab, BOTANISTS, false);
    await tab.pressKey('e');
    await pressInReader(tab, '.hand-bar .hand-count + .button');
    await awaitKept(tab, BOTANISTS, true);
  });

  it('bring back passages from their folds, with all else that the page shows', async ({ tab }) => {
    await openGranted(tab);
    await openReader(tab);
    await awaitThere(tab, NEWSLETTER, false);
    await tab.pressKey('e');
    await awaitThere(tab, NEWSLETTER, true);
    await expect.poll(() => isKept(tab, NEWSLETTER)).toBe(false);
    await pressPassage(tab, NEWSLETTER);
    await awaitKept(tab, NEWSLETTER, true);
    await tab.pressKey('Escape');
    await awaitThere(tab, NEWSLETTER, true);
    await awaitThere(tab, 'We and our 214 partners', false);
    await tab.pressKey('e');
    await pressInReader(tab, '.gap:not(.slight) .hand-all');
    await awaitCount(tab, '2 changes');
    for (let step = 0; step < 2; step++) await tab.pressKey('Control+z');
    await tab.pressKey('Escape');
    await awaitThere(tab, NEWSLETTER, false);
  });

  it('work by keyboard, and keep the focus at the passage', async ({ tab }) => {
    await openGranted(tab);
    await openReader(tab);
    await tab.pressKey('e');
    await waitUntil('its button', () => tab.runInLayers(focusButton, REASON));
    await tab.pressKey('Enter');
    await awaitKept(tab, REASON, false);
    await awaitFocus(tab, 'summary');
    // This unfolds the passage and moves to the button in it.
    for (const key of ['Enter', 'Tab']) await tab.pressKey(key);
    await awaitFocus(tab, 'Bring back: The reason lies');
    await tab.pressKey('Enter');
    await awaitKept(tab, REASON, true);
    await awaitFocus(tab, 'Leave out: The reason lies');
  });

  it('remove passages in a row with Shift and whole tables, links being off', async ({ tab }) => {
    await openGranted(tab, '/demo/?in-a-row');
    await openReader(tab);
    await tab.pressKey('e');
    await pressPassage(tab, BOTANISTS);
    await pressPassage(tab, 'Julius von Sachs', true);
    for (const words of [REASON, 'A pillar made of water', 'Swelling is its first task']) {
      await awaitKept(tab, words, false);
    }
    await awaitKept(tab, 'A seedling stands up', true);
    await pressPassage(tab, 'ladder of plates');
    await awaitKept(tab, 'hollow between the joints', false);
    const address = await tab.run(() => location.href);
    await pressInReader(tab, '.gap .passage a');
    await expect.poll(() => tab.run(() => location.href)).toBe(address);
    await awaitCount(tab, '4 changes');
    await pressInReader(tab, '.hand-bar .hand-count + .button');
  });
});

describe('the marks in the margin of an article', () => {
  it('are seen on a long page, too, which is laid out in pieces', async ({ tab, server }) => {
    await openMarkup(
      { tab, server },
      `<!doctype html><title>Twigs</title><main><h1>Twigs</h1>${PIECES}</main>`,
    );
    await grantActiveTab(tab);
    await openReader(tab);
    await tab.pressKey('e');
    await waitUntil('a button', () => tab.runInLayers(isButtonSeen));
    expect((await layerTexts(tab, '.chunk')).length).toBeGreaterThan(1);
  });
});

/** Closes the reader; the highlight's bar stays. */
async function leave(tab: Tab): Promise<void> {
  await tab.pressKey('Escape');
  await waitUntil('the reader to close', () =>
    tab.runInLayers((root) => root?.querySelector('.reader') == null),
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

async function awaitKept(tab: Tab, words: string, kept: boolean): Promise<void> {
  const what = `"${words}" to be ${kept ? 'kept' : 'left out'}`;
  await waitUntil(what, () => isKept(tab, words), kept);
}

async function awaitThere(tab: Tab, words: string, there: boolean): Promise<void> {
  const what = `"${words}" to be ${there ? 'there' : 'gone'}`;
  await waitUntil(what, () => isThere(tab, words), there);
}

async function awaitFocus(tab: Tab, name: string): Promise<void> {
  const isOn = (at: string) => at.includes(name);
  await waitUntil(`the focus on ${name}`, () => tab.runInLayers(focused), isOn);
}

async function awaitCount(tab: Tab, count: string): Promise<void> {
  const isCount = ([shown]: readonly string[]) => shown === count;
  await awaitTexts(tab, '.hand-count', isCount);
}

function focusButton(root: ShadowRoot | null, words: string): boolean {
  const passages = [...(root?.querySelectorAll<HTMLElement>('.passage') ?? [])];
  const passage = passages.find(({ textContent }) => textContent.includes(words));
  const button = passage?.querySelector<HTMLElement>('.hand-button');
  button?.focus();
  return button != null;
}

function focused(root: ShadowRoot | null): string {
  const at = root?.activeElement;
  return at?.getAttribute('aria-label') ?? at?.localName ?? '';
}

/** Whether the button of the first kept passage is seen. */
function isButtonSeen(root: ShadowRoot | null): boolean {
  const button = root?.querySelector<HTMLElement>('.chunk > .passage > .hand-button');
  if (!button) return false;
  const { left, top, width, height } = button.getBoundingClientRect();
  const seen = root?.elementFromPoint(left + width / 2, top + height / 2);
  return seen instanceof Element && button.contains(seen);
}
