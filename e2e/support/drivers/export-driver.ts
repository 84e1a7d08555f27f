import { setTimeout as delay } from 'node:timers/promises';
import type { Tab } from '../../browsers/browser.ts';
import { waitUntil } from '../wait-until.ts';
import { pressInReader } from './reader-driver.ts';

/** What is on the clipboard, as a page is given it when the user pastes. */
export interface Pasted {
  readonly text: string;
  readonly html: string;
}

/** For so long the browser counts a key as a sign of the user; after it, asking spoils nothing. */
const SIGN_MS = 5_000;

/** Chooses an entry of a menu as a user does, and waits for the notice that a action ends with. */
export function take(tab: Tab, entry: string, selectedText = ''): Promise<string> {
  return noticeAfter(tab, () => tab.choose(entry, selectedText));
}

/**
 * As `take`, from a page that may take longer to read than a key counts as a sign of the user. Then the
 * notice offers to copy; what was read is in memory.
 */
export async function extractFromLongPage(tab: Tab, entry: string): Promise<string> {
  const notice = await take(tab, entry);
  return notice.startsWith('Ready') ? take(tab, entry) : notice;
}

/** As `take`, by a shortcut. */
export function takeByShortcut(tab: Tab, keys: string): Promise<string> {
  return noticeAfter(tab, () => tab.useShortcut(keys));
}

/** As `take`, but leaves the notice there. */
export async function takeAndLook(tab: Tab, entry: string): Promise<string> {
  await doAfterSign(tab, () => tab.choose(entry));
  return awaitNotice(tab);
}

async function noticeAfter(tab: Tab, action: () => Promise<void>): Promise<string> {
  await doAfterSign(tab, action);
  return noticeText(tab);
}

/**
 * Does something after a sign of the user in the page, as a menu or a shortcut is to a browser. It
 * must not be asked anything meanwhile: with every question that its protocol carries, Firefox
 * forgets the sign.
 */
async function doAfterSign(tab: Tab, action: () => Promise<void>): Promise<void> {
  await tab.runInLayers(watchForNotice);
  const shown = tab.run(() => window.noticeIsShown).catch(() => undefined);
  await tab.pressKey('x');
  await action();
  await Promise.race([shown, delay(SIGN_MS)]);
}

/** Begins to wait for the host of a notice, or for a notice in the host that is there; runs inside the page. */
function watchForNotice(root: ShadowRoot | null): void {
  const findHost = () => document.querySelector('[data-pith-layers]');
  const before = findHost();
  const isShown = () => {
    const host = findHost();
    if (host !== null && host !== before) return true;
    return root?.querySelector('.notice:not([data-kind=working])') != null;
  };
  window.noticeIsShown = new Promise<void>((resolve) => {
    const observer = new MutationObserver(() => {
      if (!isShown()) return;
      observer.disconnect();
      resolve();
    });
    observer.observe(document.documentElement, { childList: true });
    if (root !== null) observer.observe(root, { childList: true, subtree: true, attributes: true });
  });
}

/** Waits for a notice, and closes it so that the next one can be told from it. */
export async function noticeText(tab: Tab): Promise<string> {
  const text = await awaitNotice(tab);
  await pressInReader(tab, '.notice .icon-button');
  return text;
}

/** Waits for a notice and leaves it there. */
export function awaitNotice(tab: Tab): Promise<string> {
  return waitUntil(
    () =>
      tab.runInLayers(
        (root) => root?.querySelector('.notice:not([data-kind=working]) .text')?.textContent ?? '',
      ),
    (words) => words !== '',
    { what: 'a notice' },
  );
}

declare global {
  interface Window {
    noticeIsShown?: Promise<void>;
    pasted?: { text: string; html: string };
    /** Files among what was pasted. */
    pastedFiles?: number;
  }
}

/** Pastes by keyboard into a field put into the page for it, and takes the field away again. */
export async function paste(tab: Tab): Promise<Pasted> {
  await tab.run(() => {
    const field = document.createElement('textarea');
    document.body.append(field);
    field.focus({ preventScroll: true });
    delete window.pasted;
    field.addEventListener('paste', (event) => {
      event.preventDefault();
      field.remove();
      window.pastedFiles = event.clipboardData?.files.length ?? 0;
      window.pasted = {
        text: event.clipboardData?.getData('text/plain') ?? '',
        html: event.clipboardData?.getData('text/html') ?? '',
      };
    });
  });
  await tab.pressKey('Control+v');
  const pasted = await waitUntil(
    () => tab.run(() => window.pasted ?? null),
    (found) => found !== null,
    { what: 'the paste' },
  );
  return pasted ?? { text: '', html: '' };
}

/** Puts something on the clipboard that a test can tell from all else. */
export async function fillClipboard(tab: Tab, text: string): Promise<void> {
  await tab.run((words) => {
    const field = document.createElement('textarea');
    field.value = words;
    document.body.append(field);
    field.focus({ preventScroll: true });
    field.select();
  }, text);
  await tab.pressKey('Control+c');
  await tab.run(() => {
    const field = document.querySelector<HTMLElement>('textarea:last-of-type');
    // Where Firefox loses a field that has the focus, no mouse selects anything in the document any more.
    field?.blur();
    field?.remove();
  });
}

/** Selects from some words of the page to some other words, both included. */
export function select(tab: Tab, from: string, to: string): Promise<void> {
  return tab.run(
    ([first, last]) => {
      const place = (words: string) => {
        const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
        for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
          const at = node.textContent?.indexOf(words) ?? -1;
          if (at >= 0) return { node, at };
        }
        throw new Error(`The page does not say ${words}`);
      };
      const start = place(first);
      const end = place(last);
      getSelection()?.setBaseAndExtent(start.node, start.at, end.node, end.at + last.length);
    },
    [from, to] as const,
  );
}
