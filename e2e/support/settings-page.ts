import type { Data, Tab, TestBrowser } from '../browsers/browser.ts';
import { waitUntil } from './wait-until.ts';

/** The part of the extension's API that tests use in the extension's own pages. */
export interface ExtensionPage {
  readonly chrome: {
    readonly storage: Readonly<
      Record<
        'sync' | 'local' | 'session',
        {
          get(keys: null): Promise<Stored>;
          set(items: Data): Promise<void>;
          remove(keys: readonly string[]): Promise<void>;
          clear(): Promise<void>;
        }
      >
    >;
    readonly permissions: {
      contains(wanted: { origins: string[] }): Promise<boolean>;
      getAll(): Promise<{ readonly origins: string[] }>;
      remove(unwanted: { origins: string[] }): Promise<boolean>;
    };
    readonly scripting: {
      getRegisteredContentScripts(): Promise<
        { readonly id: string; readonly matches?: readonly string[] }[]
      >;
    };
  };
}

/** The stored settings without the rules of sites, which are stored as items of their own. */
export type Stored = Readonly<Record<string, Data>>;

/** Opens the settings page and waits for its controls. */
export async function openSettings(browser: TestBrowser, tab: Tab): Promise<void> {
  await tab.open(`${browser.extensionOrigin}src/extension/pages/options/options.html`);
  await waitUntil('the settings page', () => tab.run(hasControls));
}

function hasControls(): boolean {
  return document.querySelector('main') !== null;
}

/** Waits for the control of a setting, and focuses it; in a group of radio buttons, the selected one. */
export async function focusControl(tab: Tab, name: string): Promise<void> {
  const isFocused = () =>
    tab.run((wanted) => {
      const all = [...document.getElementsByName(wanted)] as HTMLInputElement[];
      const control = all.find(({ type, checked }) => type !== 'radio' || checked);
      const fold = control?.closest('details');
      if (fold) fold.open = true;
      control?.focus();
      return control !== undefined && document.activeElement === control;
    }, name);
  await waitUntil(`the focus on ${name}`, isFocused);
}

/** Focuses the control of a setting and presses keys on it. */
export async function pressOn(tab: Tab, name: string, keys: readonly string[]): Promise<void> {
  await focusControl(tab, name);
  for (const key of keys) await tab.pressKey(key);
}

/** Waits for the button with this label, and presses it by keyboard. */
export async function pressButton(tab: Tab, words: string): Promise<void> {
  const isFocused = () =>
    tab.run((wanted) => {
      const buttons = [...document.querySelectorAll('button')];
      const button = buttons.find(({ textContent }) => textContent === wanted);
      button?.focus();
      return button !== undefined && document.activeElement === button;
    }, words);
  await waitUntil(`the focus on the button ${words}`, isFocused);
  await tab.pressKey('Enter');
}

/** The values that the controls show, by their names. */
export async function shownValues(tab: Tab): Promise<Stored> {
  return tab.run(() => {
    const controls = [...document.querySelectorAll<HTMLInputElement>('[name]')];
    const shown = controls
      .filter(({ type, checked }) => type !== 'radio' || checked)
      .map(({ name, type, value, checked }) => [name, type === 'checkbox' ? checked : value]);
    return Object.fromEntries(shown);
  });
}

/** All stored items of `storage.sync`. Only a page of the extension can be asked for them. */
export async function storedItems(tab: Tab): Promise<Stored> {
  return tab.run(async () => {
    const { chrome } = globalThis as unknown as ExtensionPage;
    return chrome.storage.sync.get(null);
  });
}

/**
 * Replaces all stored settings by these items, unchecked. Nothing is written where nothing changes,
 * since Chromium limits the writes per minute to `storage.sync` for all tests together.
 */
export async function storeItems(tab: Tab, items: Stored): Promise<void> {
  await tab.run(
    async (all) => {
      const { local, sync } = (globalThis as unknown as ExtensionPage).chrome.storage;
      await local.clear();
      const gone = Object.keys(await sync.get(null)).filter((key) => !Object.hasOwn(all, key));
      if (gone.length > 0) await sync.remove(gone);
      if (Object.keys(all).length > 0) await sync.set(all);
    },
    items as Record<string, Data>,
  );
}

/** Keys as `Tab.pressKey` takes them. */
export const SELECT_ALL = 'Control+a';
export const SPACE = ' ';

/** The text of the first element that matches a selector; empty where there is none. */
export async function textOf(settings: Tab, selector: string): Promise<string> {
  return settings.run((of) => document.querySelector(of)?.textContent ?? '', selector);
}

/** Whether the page offers to undo what was done to all settings. */
export function hasUndo(settings: Tab): Promise<boolean> {
  return settings.run(() => document.querySelector('.outcome button') !== null);
}

/** Types a site's name, and waits until its rule is shown. */
export async function addSite(settings: Tab, name: string): Promise<void> {
  await pressOn(settings, 'site', [...name, 'Enter']);
  const hasRow = () =>
    settings.run((host) => document.getElementsByName(`site.${host}.engine`).length === 1, name);
  await waitUntil(`a row for ${name}`, hasRow);
}

/** The value at a path, such as `reader.font`, in stored settings. */
export function valueAt(settings: Data | undefined, path: string): Data | undefined {
  let at = settings;
  for (const key of path.replace(/\.code$/, '').split('.')) {
    if (typeof at !== 'object' || at === null || Array.isArray(at)) return undefined;
    at = (at as Stored)[key];
  }
  return at;
}
