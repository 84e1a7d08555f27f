import { describe, expect } from 'vitest';
import type { Tab } from '../../browsers/browser.ts';
import { it } from '../../support/settings-fixture.ts';
import { pressOn, SPACE, storedItems, valueAt } from '../../support/settings-page.ts';
import { waitUntil } from '../../support/wait-until.ts';

/** Names of the controls that are seen. */
function seenControls(settings: Tab): Promise<string[]> {
  return settings.run(() =>
    [...document.querySelectorAll<HTMLElement>('main [name]')]
      .filter((control) => control.checkVisibility())
      .map((control) => control.getAttribute('name') ?? ''),
  );
}

/** Types into the field, which Escape has emptied. */
async function search(settings: Tab, words: string): Promise<void> {
  const isIn = () => settings.run(() => document.querySelector('search input')?.matches(':focus'));
  if ((await isIn()) !== true) await settings.pressKey('/');
  await waitUntil('the field of the search', isIn);
  await settings.type(words);
}

describe('the search of the settings page', () => {
  it('shows the settings that say what is typed, and then all again', async ({ settings }) => {
    const all = await seenControls(settings);
    await search(settings, 'tracking');
    await expect.poll(() => seenControls(settings)).toEqual(['copy.cleansLinks']);
    await settings.pressKey('Escape');
    await expect.poll(() => seenControls(settings)).toEqual(all);
    // Words of the section and of the setting, without the accents and capitals that they have.
    await search(settings, 'reader SIZE');
    await expect.poll(() => seenControls(settings)).toEqual(['reader.fontSize']);
    const sections = await settings.run(() =>
      [...document.querySelectorAll<HTMLElement>('section, nav a')]
        .filter((one) => one.checkVisibility())
        .map((one) => one.id || one.textContent),
    );
    expect(sections).toEqual(['Reader', 'reader']);
  });

  it('leads to what it has found by keys, also into a fold', async ({ settings }) => {
    await search(settings, 'whole words');
    await settings.pressKey('Enter');
    await settings.pressKey(SPACE);
    await waitUntil(
      'the setting to be stored',
      async () => valueAt((await storedItems(settings)).settings, 'marks.wholeWords'),
      false,
    );
    await search(settings, '');
    await settings.pressKey('Escape');
    await search(settings, 'labeled test page');
    await expect.poll(() => seenControls(settings)).toEqual(['savesLabels']);
    await settings.pressKey('Escape');
    await expect.poll(() => seenControls(settings)).not.toContain('savesLabels');
  });

  it('says so where there is nothing', async ({ settings }) => {
    await search(settings, 'xylophone');
    await expect.poll(() => seenControls(settings)).toEqual([]);
    const said = () => settings.run(() => document.querySelector('search p')?.textContent);
    await expect.poll(() => said()).toBe('Nothing found.');
  });

  it('does not take its key from a field', async ({ settings }) => {
    await pressOn(settings, 'note.folder', [...'a/b']);
    await expect
      .poll(() =>
        settings.run(() => document.querySelector<HTMLInputElement>('[name="note.folder"]')?.value),
      )
      .toBe('a/b');
  });
});
