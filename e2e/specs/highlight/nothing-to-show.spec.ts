import { describe, expect } from 'vitest';
import {
  awaitMarkup,
  isAnyHighlightLeft,
  markup,
  markupOfPage,
  pressAndSettle,
} from '../../support/drivers/driver.ts';
import { awaitNotice, noticeText } from '../../support/drivers/export-driver.ts';
import { waitForLayersClosed } from '../../support/drivers/reader-driver.ts';
import { it } from '../../support/fixture.ts';
import { openPage } from '../../support/open-page.ts';
import { waitUntil } from '../../support/wait-until.ts';

describe('a page without content', () => {
  it('says that it is empty when it has no text, and over the page too', async ({ tab }) => {
    await openPage(tab, '/empty/');
    const before = await markup(tab);
    const { text, title } = await pressAndSettle(tab);
    expect(text).not.toMatch(/\d/);
    expect(title).toMatch(/no text|empty/i);
    await expect.poll(() => noticeText(tab)).toBe(title);
    await waitForLayersClosed(tab);
    await awaitMarkup(tab, before);
  });

  it('says that nothing was found where all is furniture, over the page too', async ({ tab }) => {
    await openPage(tab, '/form/');
    const before = await markup(tab);
    const { text, title } = await pressAndSettle(tab);
    expect(text).not.toMatch(/\d/);
    expect(title).toMatch(/no content|nothing/i);
    expect(await awaitNotice(tab)).toBe(title);
    await expect.poll(() => markupOfPage(tab)).toEqual(before);
    await expect.poll(() => isAnyHighlightLeft(tab)).toBe(false);
  });

  it('says that it is too long when one text is longer than all that is read', async ({ tab }) => {
    await openPage(tab, '/empty/');
    await tab.run(() => document.body.append('Words without end. '.repeat(600_000)));
    const { text, title } = await pressAndSettle(tab);
    expect(text).not.toMatch(/\d/);
    expect(title).toMatch(/too long/);
    expect(await awaitNotice(tab)).toBe(title);
  });

  it('that gets some after all takes its notice back', async ({ tab }) => {
    await openPage(tab, '/empty/');
    await pressAndSettle(tab);
    await awaitNotice(tab);
    await tab.run(() => {
      const main = document.createElement('main');
      for (let i = 0; i < 8; i++) {
        const paragraph = document.createElement('p');
        paragraph.append(
          `Twig ${i} has bark, a thin green skin and wood around its pith, as all of them have.`,
        );
        main.append(paragraph);
      }
      document.body.append(main);
    });
    await waitUntil('the highlight', tab.badge, ({ text }) => /\d/.test(text));
    const notices = () => tab.runInLayers((root) => root?.querySelectorAll('.notice').length ?? 0);
    await waitUntil('the notice to go', notices, 0);
  });
});
