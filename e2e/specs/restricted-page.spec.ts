import { describe, expect, inject } from 'vitest';
import { pressAndSettle, switchOn } from '../deeds.ts';
import { it } from '../fixture.ts';
import { openPage, SITE } from '../open-page.ts';

const BROWSERS_OWN_PAGE = { chromium: 'chrome://version', firefox: 'about:config' } as const;

describe("one of the browser's own pages", () => {
  it('is not highlighted, and the tooltip says why', async ({ tab }) => {
    await tab.begin(BROWSERS_OWN_PAGE[inject('browserName')]);
    const { text, title } = await pressAndSettle(tab);
    expect(text).not.toMatch(/\d/);
    expect(title).toMatch(/browser/i);
  });

  it('does not keep the next page of the tab from being highlighted', async ({ tab }) => {
    await tab.begin(BROWSERS_OWN_PAGE[inject('browserName')]);
    await pressAndSettle(tab);
    await openPage(tab, '/demo/');
    await switchOn(tab);
  });
});

// Firefox lets extensions into them.
describe.skipIf(inject('browserName') === 'firefox')('a page that is all in its address', () => {
  it('is not highlighted, and the tooltip says why', async ({ tab }) => {
    await tab.open(`data:text/html,<p>${'A twig has bark, wood and pith. '.repeat(20)}`);
    const { text, title } = await pressAndSettle(tab);
    expect(text).toBe('!');
    expect(title).toContain('data:');
  });
});

describe('a PDF file', () => {
  it('is not highlighted, and the tooltip says why', async ({ tab, server }) => {
    server.answer('/story.pdf', (_, response) => {
      response.writeHead(200, { 'content-type': 'application/pdf' });
      response.end(ONE_BLANK_PAGE);
    });
    await tab.open(`${SITE}/story.pdf`);
    const { text, title } = await pressAndSettle(tab);
    expect(text).not.toMatch(/\d/);
    expect(title).toMatch(/PDF/);
  });
});

const ONE_BLANK_PAGE = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj
trailer<</Root 1 0 R>>
%%EOF
`;
