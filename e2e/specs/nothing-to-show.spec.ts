import { describe, expect } from 'vitest';
import { isAnyHighlightLeft, markup, pressAndSettle } from '../deeds.ts';
import { it } from '../fixture.ts';
import { openPage } from '../open-page.ts';

describe('a page without content', () => {
  it('says that it is empty when it has no text', async ({ tab }) => {
    await openPage(tab, '/empty/');
    const before = await markup(tab);
    const { text, title } = await pressAndSettle(tab);
    expect(text).not.toMatch(/\d/);
    expect(title).toMatch(/no text|empty/i);
    expect(await markup(tab)).toEqual(before);
  });

  it('says that nothing was found when all its text is furniture', async ({ tab }) => {
    await openPage(tab, '/form/');
    const { text, title } = await pressAndSettle(tab);
    expect(text).not.toMatch(/\d/);
    expect(title).toMatch(/no main content|nothing/i);
    expect(await isAnyHighlightLeft(tab)).toBe(false);
  });
});
