import { describe, expect } from 'vitest';
import type { Tab } from '../../browsers/browser.ts';
import { grantActiveTab, openReader, pressInReader } from '../../support/drivers/reader-driver.ts';
import { openPage } from '../../support/open-page.ts';
import { it } from '../../support/settings-fixture.ts';
import { storeItems } from '../../support/settings-page.ts';
import { waitUntil } from '../../support/wait-until.ts';

describe('keys of a single character', () => {
  it('stay switched off when the looks are reset', async ({ tab, settings }) => {
    await storeItems(settings, { settings: { reader: { usesKeys: false } } });
    await openPage(tab, '/demo/');
    await grantActiveTab(tab);
    await openReader(tab);
    await tab.pressKey('t');
    expect(await tab.runInLayers(openPanels)).toEqual([]);
    await pressInReader(tab, '[aria-keyshortcuts=t]');
    await pressInReader(tab, '#type-panel > .buttons .button');
    await tab.pressKey('Escape');
    await tab.pressKey('t');
    expect(await tab.runInLayers(openPanels)).toEqual([]);
  });

  it('are shown as on or off in the list of keys, wherever that was chosen', async ({
    tab,
    settings,
  }) => {
    await openPage(tab, '/demo/');
    await grantActiveTab(tab);
    await openReader(tab);
    expect(await isSwitchOn(tab)).toBe(true);
    await storeItems(settings, { settings: { reader: { usesKeys: false } } });
    await waitUntil(
      () => isSwitchOn(tab),
      (isOn) => !isOn,
      { what: 'the switch to follow' },
    );
  });
});

function openPanels(root: ShadowRoot | null): string[] {
  return [...(root?.querySelectorAll('.panel:popover-open') ?? [])].map(({ id }) => id);
}

function isSwitchOn(tab: Tab): Promise<boolean> {
  return tab.runInLayers(
    (root) => root?.querySelector<HTMLInputElement>('#help-panel [role=switch]')?.checked === true,
  );
}
