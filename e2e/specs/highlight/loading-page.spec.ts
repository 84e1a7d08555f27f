import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { PAGES_FOLDER } from '../../../tools/repository.ts';
import { highlightedTexts, WORDS_BADGE } from '../../support/drivers/driver.ts';
import { it } from '../../support/fixture.ts';
import { SITE } from '../../support/open-page.ts';
import { waitUntil } from '../../support/wait-until.ts';

const LAST_PARAGRAPH = 'There is a habit of speech';

describe('a page that is still loading', () => {
  it('is highlighted to its end once the rest has come', async ({ tab, server }) => {
    const html = await readFile(join(PAGES_FOLDER, 'demo/index.html'), 'utf8');
    const middle = html.indexOf('<h2>How to read a twig');
    let sendRest = () => {};
    server.answer('/slow/', (_, response) => {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
      response.write(html.slice(0, middle));
      sendRest = () => response.end(html.slice(middle));
    });
    await tab.begin(`${SITE}/slow/`);
    const isFirstHalfShown = () => tab.run(() => document.querySelector('.plain-list') !== null);
    await waitUntil(isFirstHalfShown, Boolean, { what: 'the first half to be shown' });
    await tab.press();
    const { text } = await waitUntil(tab.badge, (badge) => badge.text !== '', {
      what: 'an answer',
    });
    expect(text).toMatch(/^(…|\d[\d.]*K?)$/);
    sendRest();
    await waitUntil(
      () => highlightedTexts(tab),
      (texts) => texts.some((text) => text.startsWith(LAST_PARAGRAPH)),
      { what: 'the last paragraph to be highlighted' },
    );
    await waitUntil(tab.badge, (badge) => WORDS_BADGE.test(badge.text), { what: 'the words' });
  });
});
