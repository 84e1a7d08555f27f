import { expect } from 'vitest';
import { highlightedTexts, isAnyHighlightLeft, switchOn } from '../../support/drivers/driver.ts';
import { it } from '../../support/fixture.ts';
import { openPage } from '../../support/open-page.ts';
import { waitUntil } from '../../support/wait-until.ts';

it('a second press cancels the first, the page stays as it was, and a third one highlights', async ({
  tab,
}) => {
  await openPage(tab, '/long/');
  await tab.press();
  await waitUntil(tab.badge, ({ text }) => text !== '', { what: 'the work to begin' });
  await tab.press();
  await waitUntil(tab.badge, ({ text }) => text === '', { what: 'the work to end' });
  expect(await highlightedTexts(tab)).toEqual([]);
  expect(await isAnyHighlightLeft(tab)).toBe(false);
  await switchOn(tab);
  expect((await highlightedTexts(tab)).length).toBeGreaterThan(5_000);
});
