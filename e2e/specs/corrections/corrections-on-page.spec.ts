import { describe, expect } from 'vitest';
import type { Tab } from '../../browsers/browser.ts';
import { findViolations } from '../../in-page/axe.ts';
import { awaitBar, isBarSeen, openWithBar, wordsKept } from '../../support/drivers/bar-driver.ts';
import { copyLayers } from '../../support/drivers/compare-driver.ts';
import {
  awaitCorrectionMode,
  awaitFramed,
  awaitHighlighted,
  framed,
  pressText,
  startFromBar,
} from '../../support/drivers/corrections-driver.ts';
import {
  markup,
  markupOfPage,
  openHighlighted,
  switchOff,
  switchOn,
} from '../../support/drivers/driver.ts';
import { exportByMenu, paste } from '../../support/drivers/export-driver.ts';
import {
  awaitTexts,
  layerTexts,
  openGranted,
  openReader,
} from '../../support/drivers/reader-driver.ts';
import { it } from '../../support/fixture.ts';
import { openBarePage, openMarkup, openPage } from '../../support/open-page.ts';
import { waitUntil } from '../../support/wait-until.ts';

const BOTANISTS = 'Botanists call it the pith';
const REASON = 'The reason lies in the order';
const COMMENT = 'My grandfather kept a jar';
const FIRST = 'Snap a young elder twig';
const COLUMN =
  'The twig that was cut on this day had bark, a thin green skin, a ring of pale wood and in the middle a soft white column, which is its pith.';
/** Paragraphs that all differ, because repeated paragraphs do not count as content. */
const LATE = [
  'A seedling stands up because its middle is trying to be longer than its skin will let it, which botanists measured more than a century ago.',
  'The cells of the middle are dead by the second summer, each of them a box with walls a thousandth of a millimetre thick, and filled with air.',
  'Walnut does without most of it: what is left of the middle stands in thin walls, one above the other, like the floors of a tall house.',
];

describe('passages corrected on the page itself', () => {
  it('leave the highlight and come into it at a press that does nothing more', async ({ tab }) => {
    await openPage(tab, '/demo/');
    const before = await markup(tab);
    await tab.run(() => document.addEventListener('click', () => (window.name += 'pressed')));
    await switchOn(tab);
    const { kept } = await wordsKept(tab);
    await startFromBar(tab);
    await pressText(tab, BOTANISTS);
    await awaitHighlighted(tab, BOTANISTS, false);
    await awaitFramed(tab, 'Bring back: Botanists call it');
    await pressText(tab, COMMENT);
    await awaitHighlighted(tab, COMMENT);
    await expect.poll(() => layerTexts(tab, '.hand-count')).toEqual(['2 changes']);
    for (let step = 0; step < 2; step++) await tab.pressKey('Control+z');
    await awaitHighlighted(tab, BOTANISTS);
    await awaitHighlighted(tab, COMMENT, false);
    await tab.pressKey('Control+y');
    await awaitHighlighted(tab, BOTANISTS, false);
    await tab.pressKey('Escape');
    await awaitCorrectionMode(tab, false);
    await awaitBarSeen(tab);
    // The bar tells of it after the page is painted.
    await waitUntil(
      'fewer words in the bar',
      () => wordsKept(tab),
      (now) => now.kept < kept,
    );
    await expect.poll(() => markupOfPage(tab)).toEqual(before);
    await expect.poll(() => tab.run(() => window.name)).toBe('');
    // After correction mode, presses go to the page again.
    await pressText(tab, FIRST);
    await expect.poll(() => tab.run(() => window.name)).toBe('pressed');
    await switchOff(tab);
    await exportByMenu(tab, 'page:copy-text');
    const { text } = await paste(tab);
    expect([text.includes(BOTANISTS), text.includes(REASON)]).toEqual([false, true]);
  });

  it('are removed in a row with Shift, and are missing in the reader, too', async ({ tab }) => {
    await openWithBar(tab, '/demo/');
    await startFromBar(tab);
    await pressText(tab, BOTANISTS);
    await awaitHighlighted(tab, BOTANISTS, false);
    await pressText(tab, REASON, { shiftKey: true });
    await awaitHighlighted(tab, REASON, false);
    await awaitHighlighted(tab, FIRST);
    await expect.poll(() => layerTexts(tab, '.hand-count')).toEqual(['2 changes']);
    await tab.pressKey('Escape');
    await awaitCorrectionMode(tab, false);
    await openReader(tab);
    const texts = (await layerTexts(tab, '.text > p, .chunk > p')).join('\n');
    expect([texts.includes(FIRST), texts.includes(REASON)]).toEqual([true, false]);
    await tab.pressKey('Escape');
    await awaitBarSeen(tab);
  });

  it('stop being chosen when the page opens a dialog, which can be pressed', async ({ tab }) => {
    await openHighlighted(tab, '/demo/');
    await startFromBar(tab);
    await tab.run(() => {
      const dialog = document.createElement('dialog');
      const button = document.createElement('button');
      button.append('No');
      button.addEventListener('click', () => dialog.remove());
      dialog.append('Subscribe to our newsletter?', button);
      document.body.append(dialog);
      dialog.showModal();
    });
    await awaitCorrectionMode(tab, false);
    await tab.run(() => document.querySelector<HTMLElement>('dialog button')?.click());
    await expect.poll(() => tab.run(() => document.querySelector('dialog') === null)).toBe(true);
  });

  it('no longer count once the page has removed them', async ({ tab }) => {
    await openWithBar(tab, '/demo/');
    await startFromBar(tab);
    for (const words of [BOTANISTS, COMMENT]) await pressText(tab, words);
    await awaitHighlighted(tab, COMMENT);
    await expect.poll(() => layerTexts(tab, '.hand-count')).toEqual(['2 changes']);
    await tab.run((words) => {
      const paragraphs = [...document.querySelectorAll('p')];
      paragraphs.find(({ textContent }) => textContent.includes(words))?.remove();
    }, BOTANISTS);
    await awaitTexts(tab, '.hand-count', ([count]) => count === '1 change');
    await tab.pressKey('Escape');
    await awaitCorrectionMode(tab, false);
  });

  it('can be chosen by keyboard alone, in larger and smaller parts', async ({ tab }) => {
    await openWithBar(tab, '/demo/');
    await tab.run(() => window.scrollTo({ top: 0, behavior: 'instant' }));
    await startFromBar(tab);
    await tab.pressKey('ArrowDown');
    await expect.poll(() => framed(tab)).toMatch(/^Leave out: The soft middle/);
    for (let step = 0; step < 40 && !(await framed(tab)).includes(FIRST); step++) {
      await tab.pressKey('ArrowDown');
    }
    await expect.poll(() => framed(tab)).toContain(`Leave out: ${FIRST}`);
    await tab.pressKey('Enter');
    await awaitHighlighted(tab, FIRST, false);
    await awaitFramed(tab, 'Bring back');
    await tab.pressKey('Enter');
    await awaitHighlighted(tab, FIRST);
    await tab.pressKey('ArrowLeft');
    await expect.poll(() => framed(tab)).not.toContain(`: ${FIRST}`);
    await tab.pressKey('ArrowRight');
    await expect.poll(() => framed(tab)).toContain(`: ${FIRST}`);
    await tab.pressKey('ArrowDown');
    await tab.pressKey('ArrowUp');
    await expect.poll(() => framed(tab)).toContain(`: ${FIRST}`);
    await tab.pressKey('Escape');
    await awaitCorrectionMode(tab, false);
  });

  it('leave all keys except Esc to a field of the page that the user types in', async ({ tab }) => {
    await openWithBar(tab, '/demo/');
    await startFromBar(tab);
    await tab.run(() => {
      const field = document.createElement('input');
      field.value = 'twig';
      document.body.prepend(field);
      field.focus();
      field.setSelectionRange(4, 4);
      addEventListener('keydown', ({ key, defaultPrevented }) => {
        if (defaultPrevented) window.name += key;
      });
    });
    for (const key of ['ArrowLeft', 's', 'Control+z', 'ArrowDown']) await tab.pressKey(key);
    await expect.poll(() => tab.run(() => document.querySelector('input')?.value)).toBe('twig');
    await expect.poll(() => tab.run(() => window.name)).toBe('');
    await expect.poll(() => framed(tab)).toBe('');
    await tab.pressKey('Escape');
    await awaitCorrectionMode(tab, false);
  });

  it('are reached by keyboard along columns in vertical writing', async ({ tab, server }) => {
    const style =
      '<style>html { writing-mode: vertical-rl } body { block-size: auto; inline-size: 300px }</style>';
    const paragraphs = Array.from({ length: 30 }, (_, i) => `<p>${i}. ${COLUMN}</p>`).join('');
    await openMarkup(
      { tab, server },
      `<!doctype html><title>Twigs</title>${style}<h1>Twigs</h1>${paragraphs}`,
    );
    await switchOn(tab);
    await awaitBar(tab);
    await startFromBar(tab);
    for (let step = 0; step < 25; step++) await tab.pressKey('ArrowDown');
    const [left, right] = await tab.runInLayers((root) => {
      const box = root?.querySelector('.choose .frame')?.getBoundingClientRect();
      return [box?.left ?? -1, innerWidth - (box?.right ?? 0)];
    });
    expect(Math.min(left, right)).toBeGreaterThanOrEqual(0);
    await tab.pressKey('Escape');
    await awaitCorrectionMode(tab, false);
  });

  it('can be corrected before there is a highlight, and in frames of the site', async ({ tab }) => {
    await openGranted(tab, '/frame/');
    await tab.choose('button:choose');
    await awaitCorrectionMode(tab);
    await awaitHighlighted(tab, BOTANISTS);
    await pressText(tab, BOTANISTS, { frame: '#own' });
    await awaitFramed(tab, 'Bring back: Botanists');
    const isAround = await tab.runInLayers((root) => {
      const own = document.querySelector('#own')?.getBoundingClientRect();
      const box = root?.querySelector('.choose .frame')?.getBoundingClientRect();
      return own !== undefined && box !== undefined && own.top < box.bottom && box.top < own.bottom;
    });
    expect(isAround).toBe(true);
    await switchOff(tab);
    await awaitCorrectionMode(tab, false);
  });
});

describe('a frame that the page adds during correction mode', () => {
  it('has its passages framed where it is scrolled to', async ({ tab }) => {
    await openWithBar(tab, '/demo/');
    await startFromBar(tab);
    await tab.run(
      (paragraphs) => {
        const frame = document.createElement('iframe');
        frame.srcdoc = `<article><h1>Twigs</h1>${paragraphs}</article>`;
        frame.id = 'late';
        document.querySelector('article')?.append(frame);
      },
      LATE.map((text) => `<p>${text}</p>`).join(''),
    );
    await awaitHighlighted(tab, LATE[1]);
    await pressText(tab, LATE[1], { frame: '#late' });
    await awaitHighlighted(tab, LATE[1], false);
    const frameTop = () =>
      tab.runInLayers(
        (root) => root?.querySelector('.choose .frame')?.getBoundingClientRect().top ?? -1,
      );
    const before = await frameTop();
    await tab.run(() => {
      document.querySelector<HTMLIFrameElement>('#late')?.contentWindow?.scrollBy(0, -30);
    });
    await waitUntil('the frame to go along', frameTop, (top) => Math.round(top - before) === 30);
    await tab.pressKey('Escape');
    await awaitCorrectionMode(tab, false);
  });
});

describe('a page without text', () => {
  it('says so, and what comes later is only highlighted', async ({ tab }) => {
    await openGranted(tab);
    const story = await tab.run(() => document.querySelector('article')?.outerHTML ?? '');
    await tab.run(() => document.body.replaceChildren());
    await tab.choose('button:choose');
    await waitUntil('the refusal', tab.badge, ({ text }) => text === '!');
    await awaitCorrectionMode(tab, false);
    await tab.run((html) => document.body.setHTMLUnsafe(html), story);
    await awaitHighlighted(tab, BOTANISTS);
    await awaitCorrectionMode(tab, false);
    await switchOff(tab);
  });
});

describe('the looks of correction mode', () => {
  it.for(['/demo/', '/dark/'])('have no violation for axe over %s', async (path, { tab }) => {
    await openWithBar(tab, path);
    await startFromBar(tab);
    await tab.pressKey('ArrowDown');
    await copyLayers(tab, () => openBarePage(tab));
    expect(await findViolations(tab)).toEqual([]);
  });
});

/**
 * Scrolls to the top, because the bar stands aside further down, and waits until the bar is seen.
 */
async function awaitBarSeen(tab: Tab): Promise<void> {
  await tab.run(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  await waitUntil('the bar to be seen', () => isBarSeen(tab));
}
