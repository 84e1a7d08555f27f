import { describe, expect, inject } from 'vitest';
import type { Tab } from '../../browsers/browser.ts';
import {
  grantActiveTab,
  openInReader,
  openReader,
  pressInReader,
} from '../../support/drivers/reader-driver.ts';
import { it } from '../../support/fixture.ts';
import { openMarkup } from '../../support/open-page.ts';
import { waitUntil } from '../../support/wait-until.ts';

const WORDS = 'Twigs have a pith of many cells and a rind that is thinner than most of them. ';

/** A table that is wider than any paper. */
function tableOf(columns: number): string {
  const cells = (name: string, of: (i: number) => string) =>
    Array.from({ length: columns }, (_, i) => `<${name}>${of(i)}</${name}>`).join('');
  const rows = `<tr>${cells('td', (i) => `1,234,${100 + i}`)}</tr>`.repeat(4);
  return `<table><thead><tr>${cells('th', (i) => `Column_number_${i}`)}</tr></thead><tbody>${rows}</tbody></table>`;
}

declare global {
  interface Window {
    seenOnPaper?: string[];
  }
}

// Firefox is skipped, as it prints a copy of the document that tests cannot question.
describe.skipIf(inject('browserName') === 'firefox')('on paper', () => {
  it('nothing lies over the article', async ({ tab }) => {
    await openInReader(tab, '/demo/');
    await tab.pressKey('c');
    await pressInReader(tab, '#export-panel button');
    const hasNotice = () => tab.runInLayers((root) => root?.querySelector('.notice') != null);
    await waitUntil('a notice', hasNotice);
    await tab.runInLayers(noteShown);
    await printed(tab);
    await expect.poll(() => tab.run(() => window.seenOnPaper)).toEqual(['.scroller']);
  });

  it('tables have all their columns, and words seldom break', async ({ tab, server }) => {
    const tables = [3, 7, 30].map((columns) => `${tableOf(columns)}<p>${WORDS.repeat(8)}</p>`);
    await openMarkup(
      { tab, server },
      `<!doctype html><html lang="en"><title>Twigs</title><article><h1>Twigs</h1><p>${WORDS.repeat(8)}</p>${tables.join('')}</article>`,
    );
    await grantActiveTab(tab);
    await openReader(tab);
    await tab.runInLayers(noteTables);
    await printed(tab);
    await expect
      .poll(() => tab.run(() => window.seenOnPaper))
      .toEqual(['3 columns fit', '7 columns fit', '30 columns fit, broken']);
  });
});

/** Prints, and waits for what was recorded meanwhile. */
async function printed(tab: Tab): Promise<void> {
  await tab.print();
  await waitUntil('what was seen on paper', () =>
    tab.run(() => (window.seenOnPaper ?? []).length > 0),
  );
}

/** Records which parts of the reader are shown on paper. */
function noteShown(root: ShadowRoot | null): void {
  matchMedia('print').addEventListener('change', ({ matches }) => {
    if (!matches) return;
    window.seenOnPaper = ['.toolbar', '.outline', '.scroller', '.bars', '.notice'].filter((part) =>
      root?.querySelector(part)?.checkVisibility(),
    );
  });
}

/** Records whether each table fits its box on paper. */
function noteTables(root: ShadowRoot | null): void {
  matchMedia('print').addEventListener('change', ({ matches }) => {
    if (!matches) return;
    const boxes = [...(root?.querySelectorAll('.text .table-box') ?? [])];
    window.seenOnPaper = boxes.map((box) => {
      const fits = box.scrollWidth <= box.clientWidth + 1;
      const heads = [...box.querySelectorAll('th')];
      const isBroken = heads.some((head) => {
        const range = new Range();
        range.selectNodeContents(head.querySelector('p') ?? head);
        return new Set([...range.getClientRects()].map(({ top }) => top)).size > 1;
      });
      return `${heads.length} columns ${fits ? 'fit' : 'do not fit'}${isBroken ? ', broken' : ''}`;
    });
  });
}
