import type { Tab, TestBrowser } from '../../browsers/browser.ts';
import { textOf } from '../settings-page.ts';
import { waitUntil } from '../wait-until.ts';

/** Opens the page for measuring engines, and waits until it is ready. */
export async function openMeasurePage(browser: TestBrowser, tab: Tab): Promise<void> {
  await tab.open(`${browser.extensionOrigin}src/extension/pages/options/measure/measure.html`);
  await waitUntil('the page', () => tab.run(() => document.querySelector('main') !== null));
}

/** Ticks these engines and no others. */
export async function tickEngines(tab: Tab, engines: readonly string[]): Promise<void> {
  await tab.run((wanted) => {
    for (const box of document.querySelectorAll<HTMLInputElement>('[name^="measure."]')) {
      const isWanted = wanted.includes(box.name.replace('measure.', ''));
      if (box.checked !== isWanted) box.click();
    }
  }, engines);
}

/**
 * Chooses a file. Browsers let only users do this, so the file is put into the control directly.
 */
export async function choosePages(tab: Tab, name: string, content: Uint8Array): Promise<void> {
  await tab.run(
    async ([fileName, base64]) => {
      const input = document.querySelector<HTMLInputElement>('[name=pages]');
      if (input === null) throw new Error('There is no choice of pages');
      const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
      const files = new DataTransfer();
      files.items.add(new File([bytes], fileName, { type: 'application/zip' }));
      input.files = files.files;
      input.dispatchEvent(new Event('change'));
    },
    [name, Buffer.from(content).toString('base64')],
  );
}

/** Clicks the button with this label. */
export async function clickButton(tab: Tab, words: string): Promise<void> {
  await tab.run((wanted) => {
    const buttons = [...document.querySelectorAll('button')];
    const button = buttons.find(({ textContent }) => textContent === wanted);
    if (button === undefined) throw new Error(`There is no button ${wanted}`);
    button.focus();
    button.click();
  }, words);
}

/** Waits until the page shows this status of the measurement. */
export async function measureSays(tab: Tab, words: string): Promise<void> {
  await waitUntil(words, () => textOf(tab, '[role=status]'), words);
}

/** The cells of one of the page's tables, row by row. */
export async function rowsOf(tab: Tab, selector: string): Promise<readonly (readonly string[])[]> {
  return tab.run((of) => {
    const rows = [...document.querySelectorAll<HTMLTableRowElement>(`${of} tbody tr`)];
    return rows.map(({ cells }) => [...cells].map(({ textContent }) => textContent ?? ''));
  }, selector);
}
