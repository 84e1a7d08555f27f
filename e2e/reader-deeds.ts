import type { Tab } from './browsers/browser.ts';
import { switchOff, switchOn } from './deeds.ts';
import { waitUntil } from './wait-until.ts';

/** Presses the button twice, after which Chrome lets the menu's entries into the page, too. */
export async function letIn(tab: Tab): Promise<void> {
  await switchOn(tab);
  await switchOff(tab);
}

/** Opens the reader by its menu entry and waits until its headline has the focus. */
export async function openReader(tab: Tab): Promise<void> {
  await tab.choose('page:reader');
  await waitUntil(
    () => tab.runInLayers((root) => root?.activeElement?.localName ?? ''),
    (focused) => focused === 'h1',
    { what: 'the reader' },
  );
}

/** Waits until nothing of Pith is left over the page. */
export async function awaitClosed(tab: Tab): Promise<void> {
  await waitUntil(
    () => tab.run(() => document.querySelector('[data-pith-layers]') === null),
    Boolean,
    {
      what: 'the reader to close',
    },
  );
}

export async function closeReader(tab: Tab): Promise<void> {
  await tab.pressKey('Escape');
  await awaitClosed(tab);
}

/** Texts of the elements in the reader that a selector finds, as the user sees them. */
export function readerTexts(tab: Tab, selector: string): Promise<string[]> {
  return tab.runInLayers(
    (root, wanted) =>
      // biome-ignore lint/performance/useDomNodeTextContent: what is hidden is not to be read.
      [...(root?.querySelectorAll<HTMLElement>(wanted) ?? [])].map((one) => one.innerText.trim()),
    selector,
  );
}

/** Presses something in the reader. */
export function pressInReader(tab: Tab, selector: string): Promise<void> {
  return tab.runInLayers((root, wanted) => {
    const element = root?.querySelector<HTMLElement>(wanted);
    if (!element) throw new Error(`Nothing is ${wanted}`);
    element.click();
  }, selector);
}

/** Presses the first passage that says so, while passages are chosen by hand. */
export function pressPassage(tab: Tab, words: string, shiftKey = false): Promise<void> {
  return tab.runInLayers(
    (root, wanted) => {
      const passages = [...(root?.querySelectorAll<HTMLElement>('.passage') ?? [])];
      const passage = passages.find(({ textContent }) => textContent.includes(wanted.words));
      if (passage === undefined) throw new Error(`No passage says ${wanted.words}`);
      const { shiftKey: shift } = wanted;
      const options = { bubbles: true, composed: true, cancelable: true, shiftKey: shift };
      passage.dispatchEvent(new MouseEvent('click', options));
    },
    { words, shiftKey },
  );
}
