import { describe, expect } from 'vitest';
import { pressFocused } from '../../support/drivers/bar-driver.ts';
import {
  copyNotice,
  exportByShortcut,
  fillClipboard,
  paste,
} from '../../support/drivers/export-driver.ts';
import {
  closeReader,
  dragOver,
  grantActiveTab,
  openReader,
} from '../../support/drivers/reader-driver.ts';
import { it } from '../../support/fixture.ts';
import { openPage } from '../../support/open-page.ts';

describe('a selection in the reader', () => {
  it('is copied as it is shown, from the middle of one paragraph to the middle of another', async ({
    tab,
  }) => {
    await openPage(tab, '/demo/');
    await grantActiveTab(tab);
    await fillClipboard(tab, 'something else');
    await openReader(tab);
    await dragOver(tab, 'tissue tension', 'A seedling stands up');
    const notice = await exportByShortcut(tab, 'Alt+Shift+K');
    expect(notice).toMatch(/^Copied \d+ words: all of the selected text\.$/);
    await closeReader(tab);
    const { text } = await paste(tab);
    expect(text).toMatch(/^\*tissue tension\*, and he saw what it was good for\./);
    expect(text).toMatch(/\n\n> A seedling stands up\n?$/);
  });

  it('does not limit the reader’s button that copies the whole article', async ({ tab }) => {
    await openPage(tab, '/demo/');
    await grantActiveTab(tab);
    await openReader(tab);
    await dragOver(tab, 'tissue tension', 'tissue tension');
    await tab.pressKey('c');
    await pressFocused(tab, '#export-panel button');
    await copyNotice(tab);
    await closeReader(tab);
    const { text } = await paste(tab);
    expect(text).toContain('Snap a young elder twig');
  });
});
