import { setTimeout as delay } from 'node:timers/promises';
import type { Download, Tab } from '../../browsers/browser.ts';
import { SIGN_MS, waitUntil } from '../wait-until.ts';
import { pressInReader } from './reader-driver.ts';

/** The content of the clipboard, as a page gets it when the user pastes. */
export interface Pasted {
  readonly text: string;
  readonly html: string;
}

/** Chooses a menu entry as a user does, and waits for the notice that ends the export. */
export function exportByMenu(tab: Tab, entry: string, selectedText = ''): Promise<string> {
  return noticeAfter(tab, () => tab.choose(entry, selectedText));
}

/** Exports by a keyboard shortcut, and waits for the notice that ends the export. */
export function exportByShortcut(tab: Tab, keys: string): Promise<string> {
  return noticeAfter(tab, () => tab.useShortcut(keys));
}

/** Exports by a menu entry, and leaves the final notice open. */
export async function exportAndKeepNotice(tab: Tab, entry: string): Promise<string> {
  await doAfterSign(tab, () => tab.choose(entry));
  return awaitNotice(tab);
}

async function noticeAfter(tab: Tab, action: () => Promise<void>): Promise<string> {
  await doAfterSign(tab, action);
  return copyNotice(tab);
}

/**
 * Waits for the notice that ends a copy, and closes it. Where reading took longer than a key counts as
 * a sign of the user, a notice asks for one more click before, and gets it.
 */
export async function copyNotice(tab: Tab): Promise<string> {
  const isAsked = (await findNotice(tab, true)).startsWith('Ready');
  if (isAsked) {
    await pressInReader(tab, '.notice .button', 'Copy');
    await waitUntil(
      'the copy',
      () => findNotice(tab, true),
      (text) => !text.startsWith('Ready'),
    );
  }
  return noticeText(tab);
}

/**
 * Does something after a sign of the user in the page, which is what a menu or a shortcut is to a
 * browser. No question may go to the browser meanwhile, since Firefox forgets the sign with each
 * message of its driver.
 */
async function doAfterSign(tab: Tab, action: () => Promise<void>): Promise<void> {
  await tab.runInLayers(watchForNotice);
  const shown = tab.run(() => window.noticeIsShown).catch(() => undefined);
  await tab.pressKey('x');
  await action();
  await Promise.race([shown, delay(SIGN_MS, undefined, { ref: false })]);
}

/**
 * Starts to wait for the element of a notice, or for a notice in an existing element; runs inside
 * the page.
 */
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
    // A dialog of the page has the element in it.
    observer.observe(document.documentElement, { childList: true, subtree: true });
    if (root !== null) observer.observe(root, { childList: true, subtree: true, attributes: true });
  });
}

/** Waits for a notice and closes it, so that the next one can be told from it. */
export async function noticeText(tab: Tab): Promise<string> {
  const text = await findNotice(tab, true);
  await pressInReader(tab, '.notice .icon-button');
  return text;
}

/** Waits for a notice and leaves it open. */
export function awaitNotice(tab: Tab): Promise<string> {
  return findNotice(tab, false);
}

/** @param isHeld gives it the focus, so that it does not go by itself before it is closed */
function findNotice(tab: Tab, isHeld: boolean): Promise<string> {
  return waitUntil('a notice', () =>
    tab.runInLayers((root, holds) => {
      const notice = root?.querySelector('.notice:not([data-kind=working])');
      if (holds) notice?.querySelector<HTMLElement>('.icon-button')?.focus();
      return notice?.querySelector('.text')?.textContent ?? '';
    }, isHeld),
  );
}

/**
 * Does something that saves a file, and closes the notice of it. On a busy machine the notice may have
 * gone by itself before the file is on the disk, so both are waited for at once.
 */
export async function saveWithNotice(
  tab: Tab,
  action: () => Promise<void>,
): Promise<Download & { readonly notice: string }> {
  const [file, notice] = await Promise.all([tab.download(action), noticeText(tab)]);
  return { ...file, notice };
}

declare global {
  interface Window {
    noticeIsShown?: Promise<void>;
    pasted?: { text: string; html: string };
    /** The number of files in the pasted content. */
    pastedFiles?: number;
  }
}

/** Pastes by keyboard into a temporary field in the page. */
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
  const pasted = await waitUntil('the paste', () => tab.run(() => window.pasted ?? null));
  return pasted ?? { text: '', html: '' };
}

/** Puts a recognisable text on the clipboard. */
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
    // The field must lose the focus before it is removed. Otherwise the mouse can no longer select
    // anything in Firefox.
    field?.blur();
    field?.remove();
  });
}

/** Selects the page's text from some words to some other words, both included. */
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
