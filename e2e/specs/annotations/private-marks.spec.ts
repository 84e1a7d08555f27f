import { describe, expect } from 'vitest';
import { markedTexts, pressInMenu, selectWords } from '../../support/drivers/annotations-driver.ts';
import { switchOn } from '../../support/drivers/driver.ts';
import { awaitTexts } from '../../support/drivers/reader-driver.ts';
import { it } from '../../support/fixture.ts';
import { openPage } from '../../support/open-page.ts';

describe('a highlight of the user in a private window', () => {
  it('is kept nowhere, which is said', async ({ browser, run }) => {
    run.suspect();
    const allowed = await browser.allowInPrivateWindows();
    const tab = await allowed.openTab({ isPrivate: true });
    await openPage(tab, '/demo/');
    await switchOn(tab);
    await selectWords(tab, 'a young elder twig');
    await pressInMenu(tab, 'yellow');
    await awaitTexts(tab, '.notice .text', (said) =>
      said.includes('Pith keeps no highlights or notes in private windows.'),
    );
    await expect.poll(() => markedTexts(tab)).toEqual([]);
    await tab.close();
  });
});
