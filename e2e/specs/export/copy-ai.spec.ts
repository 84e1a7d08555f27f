import { describe, expect } from 'vitest';
import type { Tab } from '../../browsers/browser.ts';
import { exportByMenu, paste } from '../../support/drivers/export-driver.ts';
import { grantActiveTab } from '../../support/drivers/reader-driver.ts';
import { it } from '../../support/fixture.ts';
import { openPage } from '../../support/open-page.ts';
import { openSettings, storeItems } from '../../support/settings-page.ts';

const HEADING = '# The soft middle of things: what pith is for';

describe('a copy for a language model', () => {
  it('is Markdown with title, address, date and length, and the notice says the length', async ({
    tab,
  }) => {
    await openDemo(tab);
    const notice = await exportByMenu(tab, 'button:copy-ai');
    const [, length] = /^Copied for AI: about (\d,\d{3}) tokens\.$/.exec(notice) ?? [];
    const { text, html } = await paste(tab);
    const [head, body] = partsOf(text);
    expect(head).toContain('title: "The soft middle of things: what pith is for"');
    expect(head).toMatch(/^date: \d{4}-\d\d-\d\d/m);
    expect(head).toContain('url: "http://pages.test/demo/"');
    expect(head).toContain(`length: "≈ ${length} tokens"`);
    expect(body.startsWith(HEADING)).toBe(true);
    expect(body).not.toMatch(/!\[|left out/);
    expect(html).toBe('');
  });

  it('keeps within the tokens that the settings allow, and says where passages are left out', async ({
    tab,
    browser,
  }) => {
    await openDemo(tab);
    await exportByMenu(tab, 'button:copy-ai');
    const all = partsOf((await paste(tab)).text)[1];
    await openSettings(browser, tab);
    await storeItems(tab, { settings: { copy: { maxTokens: 1000 } } });
    await openDemo(tab);
    const notice = await exportByMenu(tab, 'button:copy-ai');
    const said =
      /^Copied for AI: about (\d+) of (\d,\d{3}) tokens\. (\d+) passages were left out\.$/;
    const [, length, , count] = said.exec(notice) ?? [];
    expect(Number(length)).toBeLessThanOrEqual(1000);
    expect(Number(length)).toBeGreaterThan(700);
    const [, body] = partsOf((await paste(tab)).text);
    const notes = [...body.matchAll(/^\[… (\d+) passages? left out, ≈ [\d,]+ tokens …\]$/gm)];
    expect(notes.reduce((sum, [, passages]) => sum + Number(passages), 0)).toBe(Number(count));
    let from = 0;
    for (const paragraph of body.trim().split('\n\n')) {
      if (/^(\[…|[-|]|\d)/.test(paragraph)) continue;
      const found = all.indexOf(paragraph, from);
      expect(found, paragraph).toBeGreaterThanOrEqual(from);
      from = found;
    }
    await openSettings(browser, tab);
    await storeItems(tab, {});
  });

  it('holds nothing that only a program would read', async ({ tab }) => {
    await openPage(tab, '/hidden-text/');
    await grantActiveTab(tab);
    await exportByMenu(tab, 'button:copy-ai');
    const { text } = await paste(tab);
    expect(text).toContain('Every spring');
    expect(text).not.toMatch(/Read this only|For screen readers|Cheap trees/);
  });
});

/** Front matter, and what stands below it. */
function partsOf(text: string): readonly [string, string] {
  const end = text.indexOf('\n---\n\n') + '\n---\n\n'.length;
  const framed = /^\[page text (\w+)\]\n\n([\s\S]*)\n\[end of page text \1\]\n$/.exec(
    text.slice(end),
  );
  return [text.slice(0, end), framed?.[2] ?? ''];
}

async function openDemo(tab: Tab): Promise<void> {
  await openPage(tab, '/demo/');
  await grantActiveTab(tab);
}
