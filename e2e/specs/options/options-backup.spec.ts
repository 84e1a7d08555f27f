import { describe, expect } from 'vitest';
import type { Tab } from '../../browsers/browser.ts';
import { changeEverything } from '../../support/settings-changes.ts';
import { it } from '../../support/settings-fixture.ts';
import {
  addSite,
  hasUndo,
  openSettings,
  pressButton,
  pressOn,
  SPACE,
  type Stored,
  shownValues,
  storedItems,
  textOf,
} from '../../support/settings-page.ts';
import { waitUntil } from '../../support/wait-until.ts';

describe('all settings at once', () => {
  /** The file that a press on the button saves. It is caught before it reaches the disk. */
  async function exportSettings(settings: Tab): Promise<string> {
    await settings.run(() => {
      const create = URL.createObjectURL;
      URL.createObjectURL = (blob) => {
        Object.assign(globalThis, { exported: blob });
        return create(blob);
      };
      HTMLAnchorElement.prototype.click = function () {
        Object.assign(globalThis, { exportedAs: this.download });
      };
    });
    await pressButton(settings, 'Export settings');
    const file = await settings.run(async () => {
      const caught = globalThis as unknown as { exported: Blob; exportedAs: string };
      return { name: caught.exportedAs, text: await caught.exported.text() };
    });
    expect(file.name).toBe('pith-settings.json');
    return file.text;
  }

  /**
   * Chooses a file. Browsers let only users do this, so the file is put into the control directly.
   */
  async function importSettings(settings: Tab, text: string): Promise<void> {
    await settings.run((contents) => {
      const input = document.querySelector<HTMLInputElement>('[name=import]');
      if (input === null) throw new Error('There is no import');
      const files = new DataTransfer();
      files.items.add(new File([contents], 'mine.json', { type: 'application/json' }));
      input.files = files.files;
      input.dispatchEvent(new Event('change'));
    }, text);
  }

  const outcome = (settings: Tab) => textOf(settings, '.outcome span');
  const says = (settings: Tab, words: string) => waitUntil(words, () => outcome(settings), words);

  it('are the same after export, reset and import', async ({ settings }) => {
    const first = await shownValues(settings);
    await changeEverything(settings);
    await addSite(settings, 'a.test');
    const chosen = await shownValues(settings);
    const hasSite = (items: Stored) => Object.hasOwn(items, 'site:a.test');
    const stored = await waitUntil('the site', () => storedItems(settings), hasSite);
    const file = await exportSettings(settings);
    await pressButton(settings, 'Reset all settings');
    await says(settings, 'All settings are back to their defaults.');
    await expect.poll(() => shownValues(settings)).toEqual(first);
    await importSettings(settings, file);
    await says(settings, 'The settings from mine.json are now in use.');
    await expect.poll(() => shownValues(settings)).toEqual(chosen);
    await expect.poll(() => storedItems(settings)).toEqual(stored);
  });

  it('come back when a reset is undone', async ({ settings }) => {
    await pressOn(settings, 'reader.fontSize', ['ArrowRight']);
    await addSite(settings, 'a.test');
    const chosen = await shownValues(settings);
    await pressButton(settings, 'Reset all settings');
    await says(settings, 'All settings are back to their defaults.');
    await pressButton(settings, 'Undo');
    await says(settings, 'Everything is as it was before.');
    await expect.poll(() => shownValues(settings)).toEqual(chosen);
  });

  it('come back when a reset is undone, and the focus goes to a button', async ({ settings }) => {
    await pressOn(settings, 'reader.fontSize', ['ArrowRight']);
    await addSite(settings, 'a.test');
    const chosen = await shownValues(settings);
    for (const _ of ['first', 'second']) {
      await pressButton(settings, 'Reset all settings');
      await says(settings, 'All settings are back to their defaults.');
    }
    await waitUntil('the way back', () => hasUndo(settings));
    await pressButton(settings, 'Undo');
    await says(settings, 'Everything is as it was before.');
    await expect.poll(() => shownValues(settings)).toEqual(chosen);
    await expect
      .poll(() => settings.run(() => document.activeElement?.textContent))
      .toBe('Reset all settings');
  });

  it('are not taken back to before a reset after a change', async ({ browser, settings }) => {
    const offerUndo = async () => {
      await pressOn(settings, 'reader.fontSize', ['ArrowRight']);
      await pressButton(settings, 'Reset all settings');
      await waitUntil('the way back', () => hasUndo(settings));
    };
    const awaitNone = () => waitUntil('the way back to go', () => hasUndo(settings), false);
    await offerUndo();
    await pressOn(settings, 'copy.withImages', [SPACE]);
    await awaitNone();
    await offerUndo();
    const other = await browser.openTab();
    await openSettings(browser, other);
    await pressOn(other, 'copy.withImages', [SPACE]);
    await awaitNone();
    await other.close();
  });

  it('stay as they are when a file is only too large, and it is said so', async ({ settings }) => {
    await importSettings(settings, ' '.repeat(10_000_001));
    await says(
      settings,
      'mine.json is too large: settings take 10 MB at most. Nothing was changed.',
    );
  });

  it('are imported with more sites than are synced, which is said', async ({ settings }) => {
    const names = Array.from({ length: 700 }, (_, i) => `site${i}.${'long-name-'.repeat(9)}.test`);
    const sites = Object.fromEntries(
      names.map((name) => [name, { opensReader: false, engine: 'bte' }]),
    );
    const file = { form: 'pith-settings', version: 1, settings: { sites } };
    await importSettings(settings, JSON.stringify(file));
    const words = await waitUntil('the outcome', () => outcome(settings));
    const [synced, local] = (words.match(/Synced: (\d+)\. On this device only: (\d+)/) ?? []).slice(
      1,
    );
    expect(words).toMatch(
      /^The settings from mine\.json are now in use\. The browser does not sync/,
    );
    expect(Number(synced) + Number(local)).toBe(700);
    const stored = Object.keys(await storedItems(settings));
    expect(stored.filter((key) => key.startsWith('site:'))).toHaveLength(Number(synced));
    expect(Number(synced)).toBeGreaterThan(300);
  });

  it('stay as they are when a file is damaged, and it is said why', async ({ settings }) => {
    await pressOn(settings, 'reader.fontSize', ['ArrowRight']);
    const chosen = await shownValues(settings);
    await importSettings(settings, '{"form": "pith-settings", "sett');
    await says(settings, 'mine.json does not contain Pith settings. Nothing was changed.');
    const settingsOfAnother = { copy: { withImages: false }, reader: { font: 'comic' } };
    const file = { form: 'pith-settings', version: 1, settings: settingsOfAnother };
    await importSettings(settings, JSON.stringify(file));
    await says(
      settings,
      'mine.json is damaged: “reader.font” has a value that Pith does not know. Nothing was changed.',
    );
    await expect.poll(() => shownValues(settings)).toEqual(chosen);
  });
});
