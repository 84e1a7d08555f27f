import { describe, expect, inject } from 'vitest';
import { openLoaded } from '../../../tools/start/open-loaded.ts';
import type { PageServer } from '../../server/page-server.ts';
import { highlightedTexts, switchOn } from '../../support/drivers/driver.ts';
import { it } from '../../support/fixture.ts';
import { SITE } from '../../support/open-page.ts';

const TEXT =
  'The pith of elder is white, light and soft, and can be pushed out of a twig in one piece.';

function answerWithPicture(server: PageServer): void {
  server.serve('/pictured/', `<main><p>${TEXT}</p></main><img src="/picture.png" alt="">`);
}

describe.skipIf(inject('browserName') !== 'chromium')('a page that npm start opens', () => {
  it('is highlighted though it waits for a picture that never comes', async ({ tab, server }) => {
    answerWithPicture(server);
    server.answer('/picture.png', () => {});
    expect(await openLoaded(tab, `${SITE}/pictured/`, 500)).toBe(false);
    await switchOn(tab);
    await expect.poll(() => highlightedTexts(tab)).toEqual([TEXT]);
  });

  it('is waited for until it has loaded', async ({ tab, server }) => {
    answerWithPicture(server);
    let isSent = false;
    server.answer('/picture.png', (_, response) => {
      isSent = true;
      response.writeHead(404).end();
    });
    expect(await openLoaded(tab, `${SITE}/pictured/`, 60_000)).toBe(true);
    expect(isSent).toBe(true);
  });

  it('is said not to open where nothing answers', async ({ tab, server }) => {
    server.answer('/refused/', (request) => void request.socket.destroy());
    await expect(openLoaded(tab, `${SITE}/refused/`, 60_000)).rejects.toThrow();
  });
});
