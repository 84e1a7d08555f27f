import { describe, expect } from 'vitest';
import type { Tab } from '../../browsers/browser.ts';
import { awaitBar, openWithBar } from '../../support/drivers/bar-driver.ts';
import {
  awaitMarkup,
  markup,
  markupOfPage,
  switchOff,
  switchOn,
} from '../../support/drivers/driver.ts';
import { pressInReader } from '../../support/drivers/reader-driver.ts';
import { it } from '../../support/fixture.ts';
import { isInUse } from '../../support/layer-use.ts';
import { openPage } from '../../support/open-page.ts';
import { waitUntil } from '../../support/wait-until.ts';

describe('the bar on a page that shows a modal dialog', () => {
  it('works while the dialog is open, and after it', async ({ tab }) => {
    await openPage(tab, '/demo/');
    const before = await markup(tab);
    await switchOn(tab);
    await awaitBar(tab);
    await tab.run(openDialogs, { count: 1 });
    await awaitUse(tab);
    expect(await tab.run(isDialogInUse)).toBe(true);
    await tab.run(() => document.querySelector('dialog')?.close());
    await awaitUse(tab);
    await tab.run(() => document.querySelector('dialog')?.remove());
    await expect.poll(() => markupOfPage(tab)).toEqual(before);
    await switchOff(tab);
    await awaitMarkup(tab, before);
  });

  it('works above the last of two dialogs, and stays when both are removed', async ({ tab }) => {
    await openWithBar(tab, '/demo/');
    for (let round = 0; round < 2; round++) {
      await tab.run(openDialogs, { count: 2 });
      await awaitUse(tab);
      await tab.run(() => document.querySelectorAll('dialog').forEach((one) => void one.remove()));
      await awaitUse(tab);
    }
  });

  it('works when pressed while the dialog is open, and leads to the reader', async ({ tab }) => {
    await openPage(tab, '/demo/');
    await tab.run(openDialogs, { count: 1 });
    await switchOn(tab);
    await awaitBar(tab);
    await awaitUse(tab);
    await pressInReader(tab, '.page-bar .main');
    await waitUntil('the reader', () => isInUse(tab, '.reader .icon-button'));
    await tab.run(() => document.querySelector('dialog')?.close());
    await expect.poll(() => isInUse(tab, '.reader .icon-button')).toBe(true);
    await tab.pressKey('Escape');
    await awaitUse(tab);
  });
});

describe('the bar on a page that shows a part of itself in full screen', () => {
  it('works while that part is highlighted, and after it', async ({ tab }) => {
    await openPage(tab, '/demo/');
    const before = await markup(tab);
    await switchOn(tab);
    await awaitBar(tab);
    await tab.run(() => document.querySelector('main')?.requestFullscreen());
    await awaitUse(tab);
    await pressInReader(tab, '.page-bar .main');
    await waitUntil('the reader', () => isInUse(tab, '.reader .icon-button'));
    await pressInReader(tab, '.reader .icon-button');
    await awaitUse(tab);
    await tab.run(() => document.exitFullscreen());
    await awaitUse(tab);
    await expect.poll(() => markupOfPage(tab)).toEqual(before);
  });
});

/** Opens modal dialogs, one above the other; runs inside the page. */
async function openDialogs({ count }: { readonly count: number }): Promise<void> {
  for (let i = 0; i < count; i++) {
    const dialog = document.createElement('dialog');
    dialog.append('Subscribe to our newsletter?', document.createElement('button'));
    document.body.append(dialog);
    dialog.showModal();
  }
}

function awaitUse(tab: Tab): Promise<unknown> {
  return waitUntil('the bar in use', () => isInUse(tab, '.page-bar .main'));
}

/** Whether the dialog of the page is as it would be without the bar; runs inside the page. */
function isDialogInUse(): boolean {
  const button = document.querySelector<HTMLElement>('dialog button');
  button?.focus();
  return button !== null && document.activeElement === button;
}
