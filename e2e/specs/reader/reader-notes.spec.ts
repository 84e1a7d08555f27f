import { describe, expect } from 'vitest';
import type { Article, Block, Inline } from '../../../src/article/article.ts';
import type { ReaderSettings } from '../../../src/core/settings/settings.ts';
import type { Tab } from '../../browsers/browser.ts';
import { findViolations } from '../../in-page/axe.ts';
import { layerTexts, pointIn, pressInReader } from '../../support/drivers/reader-driver.ts';
import { it } from '../../support/fixture.ts';
import { openPage } from '../../support/open-page.ts';
import { h, li, p, READER_ARTICLE } from '../../support/reader-article.ts';
import { showArticle } from '../../support/show-article.ts';
import { waitUntil } from '../../support/wait-until.ts';

const { source } = p();
const LINE =
  'Snap a young elder twig and the break shows a skin, a ring of wood and a white foam. ';
const NOTE = '.note-number a';
const POPOVER = '.note-popover:popover-open';

function note(id: string): Inline {
  return { type: 'footnote-reference', id };
}

function notes(...texts: readonly (readonly [id: string, text: string])[]): Block {
  const made = texts.map(([id, text]) => ({ id, children: [p(text)] }));
  return { type: 'footnotes', source, notes: made };
}

const ARTICLE: Article = {
  metadata: READER_ARTICLE.metadata,
  blocks: [
    h(1, 'Why the middle of a stem weighs nothing'),
    p(LINE, 'It is soft', note('soft'), ' and light', note('light'), '.'),
    {
      type: 'list',
      source,
      isOrdered: false,
      start: 1,
      items: [li(p('Rush, too', note('rush'), '.'), notes(['rush', 'All of it is pith.']))],
    },
    ...Array.from({ length: 12 }, () => p(LINE.repeat(4))),
    p('It is soft', note('soft'), ', as was said.'),
    h(2, 'Notes'),
    notes(['soft', 'As a sponge is.'], ['light', LINE.repeat(12)]),
  ],
};

async function show(tab: Tab, reader: Partial<ReaderSettings> = {}, article = ARTICLE) {
  await openPage(tab, '/empty/');
  await showArticle(tab, article, { reader });
}

/** What is shown of a note, and where the focus is. */
function state(tab: Tab) {
  return tab.runInLayers((root) => {
    const popover = root?.querySelector('.note-popover:popover-open');
    const numbers = [...(root?.querySelectorAll('.note-number a') ?? [])];
    const focused = root?.activeElement ?? null;
    return {
      name: popover?.querySelector('h2')?.textContent ?? '',
      text: popover?.querySelector('.note-content')?.textContent.trim() ?? '',
      expanded: numbers.findIndex((number) => number.getAttribute('aria-expanded') === 'true'),
      hasFocus: popover?.contains(focused) === true,
      focusedNumber: focused === null ? -1 : numbers.indexOf(focused),
    };
  });
}

function awaitNote(tab: Tab, isOpen: boolean) {
  return waitUntil(
    isOpen ? 'a note to open' : 'the note to close',
    () => state(tab),
    ({ name }) => (name !== '') === isOpen,
  );
}

const CLOSED = { name: '', text: '', expanded: -1, hasFocus: false };

describe('a note in the reader', () => {
  it('opens beside its number on a press, and Esc closes nothing but it', async ({ tab }) => {
    await show(tab);
    await pressInReader(tab, NOTE, '2');
    await expect
      .poll(() => state(tab))
      .toMatchObject({
        ...{ name: 'Note 2', text: 'As a sponge is.', expanded: 0, hasFocus: true },
      });
    await tab.pressKey('Escape');
    await expect.poll(() => state(tab)).toEqual({ ...CLOSED, focusedNumber: 0 });
    await expect.poll(() => layerTexts(tab, 'h1')).toHaveLength(1);
    await tab.pressKey('Escape');
    await expect.poll(() => layerTexts(tab, 'h1')).toEqual([]);
  });

  it('opens when Tab reaches its number, and Enter goes into it', async ({ tab }) => {
    await show(tab);
    while ((await state(tab)).focusedNumber !== 0) await tab.pressKey('Tab');
    await expect
      .poll(() => state(tab))
      .toMatchObject({ name: 'Note 2', hasFocus: false, focusedNumber: 0 });
    await tab.pressKey('Tab');
    await expect
      .poll(() => state(tab))
      .toMatchObject({ name: 'Note 3', hasFocus: false, focusedNumber: 1 });
    await tab.pressKey('Enter');
    await expect.poll(() => state(tab)).toMatchObject({ name: 'Note 3', hasFocus: true });
    await tab.pressKey('Escape');
    await expect.poll(() => state(tab)).toEqual({ ...CLOSED, focusedNumber: 1 });
  });

  it('opens beneath a mouse, until that leaves', async ({ tab }) => {
    await show(tab);
    await tab.wheel(await pointIn(tab, NOTE, '1'), 0);
    expect(await awaitNote(tab, true)).toMatchObject({
      ...{ name: 'Note 1', text: 'All of it is pith.', hasFocus: false },
    });
    await tab.wheel(await pointIn(tab, POPOVER), 0);
    await tab.wheel(await pointIn(tab, 'h1'), 0);
    expect(await awaitNote(tab, false)).toMatchObject(CLOSED);
  });

  it('leads to the note among the others, which leads back to the number', async ({ tab }) => {
    await show(tab);
    await waitUntil('the number', () => tab.runInLayers(focusSecond));
    await tab.pressKey('Enter');
    await expect.poll(() => state(tab)).toMatchObject({ name: 'Note 2', hasFocus: true });
    await pressInReader(tab, `${POPOVER} .button`, 'Go to note');
    await expect.poll(() => state(tab)).toMatchObject(CLOSED);
    const focused = (root: ShadowRoot | null) => root?.activeElement?.textContent;
    expect(await tab.runInLayers(focused)).toBe('As a sponge is. ↩');
    await pressInReader(tab, '.back', '');
    await pressInReader(tab, '.footnotes li a.back', '');
    await expect.poll(() => state(tab)).toMatchObject(CLOSED);
  });

  it('closes on a press elsewhere, and when its number is scrolled away', async ({ tab }) => {
    await show(tab);
    await pressInReader(tab, NOTE, '2');
    await pressInReader(tab, 'h1');
    await expect.poll(() => state(tab)).toMatchObject(CLOSED);
    await pressInReader(tab, NOTE, '2');
    await tab.runInLayers((root) => {
      const scroller = root?.querySelector('.scroller');
      scroller?.scrollTo({ top: scroller.scrollHeight, behavior: 'instant' });
    });
    expect(await awaitNote(tab, false)).toMatchObject(CLOSED);
  });

  it.for(['ltr', 'rtl'] as const)('stays in a small window, %s', async (direction, { tab }) => {
    await tab.resize(360, 640);
    const metadata = { ...ARTICLE.metadata, direction };
    await show(tab, {}, { ...ARTICLE, metadata });
    await pressInReader(tab, NOTE, '3');
    const { left, right, top, bottom, width, height, own, needed } = await tab.runInLayers(
      (root) => {
        const popover = root?.querySelector('.note-popover:popover-open');
        const { left, right, top, bottom } = popover?.getBoundingClientRect() ?? new DOMRect();
        const content = popover?.querySelector('.note-content');
        return {
          ...{ left, right, top, bottom, width: innerWidth, height: innerHeight },
          own: content === null || content === undefined ? '' : getComputedStyle(content).direction,
          needed: document.documentElement.scrollWidth,
        };
      },
    );
    expect([left >= 0, right <= width, top >= 0, bottom <= height]).toEqual([
      true,
      true,
      true,
      true,
    ]);
    expect(own).toBe(direction);
    expect(needed).toBeLessThanOrEqual(width);
  });

  it.for(['light', 'dark'] as const)(
    'has nothing that axe objects to, %s',
    async (theme, { tab }) => {
      await show(tab, { theme });
      await pressInReader(tab, NOTE, '3');
      await expect.poll(() => state(tab)).toMatchObject({ name: 'Note 3' });
      expect(await findViolations(tab)).toEqual([]);
    },
  );
});

/** Runs in the page. The number is in view already: the reader goes back from where a script has scrolled. */
function focusSecond(root: ShadowRoot | null): boolean {
  const numbers = root?.querySelectorAll<HTMLElement>('.note-number a') ?? [];
  const number = [...numbers].find(({ textContent }) => textContent.includes('2'));
  number?.focus({ preventScroll: true });
  return number !== undefined && root?.activeElement === number;
}
