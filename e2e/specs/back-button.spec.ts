import { describe, expect } from 'vitest';
import type { Tab } from '../browsers/browser.ts';
import { highlightedTexts, switchOn } from '../deeds.ts';
import { it } from '../fixture.ts';
import { openPage } from '../open-page.ts';
import type { PageServer } from '../server/page-server.ts';
import { waitUntil } from '../wait-until.ts';

/** What only a page has that is still the one it was, and was not loaded anew. */
declare global {
  var wasLeft: boolean | undefined;
}

const PARAGRAPH =
  'The harbour was built for sailing ships, and steam made it too small within a single generation, as it did in most towns along this coast. Number';

describe('a page that the back button brings back as it was left', () => {
  it('still has its highlight and says so', async ({ tab, server }) => {
    await openKeptPage(tab, server, 20);
    const badge = await switchOn(tab);
    const before = await highlightedTexts(tab);
    await leaveAndComeBack(tab);
    await waitUntil(tab.badge, ({ text }) => text === badge.text, { what: 'the badge to be back' });
    expect(await highlightedTexts(tab)).toEqual(before);
  });

  it('is read anew when it was left while it was being read', async ({ tab, server }) => {
    await openKeptPage(tab, server, 8_000);
    await tab.press();
    await waitUntil(tab.badge, ({ text }) => text === '…', { what: 'the reading to begin' });
    await leaveAndComeBack(tab);
    await waitUntil(tab.badge, ({ text }) => /^\d+%$/.test(text), { what: 'the highlight' });
    expect(await highlightedTexts(tab)).not.toEqual([]);
  });
});

/** Our other pages forbid that anything of them is stored, and so the browser drops them when they are left. */
async function openKeptPage(tab: Tab, server: PageServer, paragraphs: number): Promise<void> {
  const text = Array.from({ length: paragraphs }, (_, i) => `<p>${PARAGRAPH} ${i}.</p>`);
  server.answer('/kept/', (_, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    response.end(`<!doctype html><title>Kept</title><article>${text.join('')}</article>`);
  });
  await openPage(tab, '/kept/');
}

async function leaveAndComeBack(tab: Tab): Promise<void> {
  const address = await tab.run(() => {
    globalThis.wasLeft = true;
    return location.href;
  });
  await tab.open(new URL('/empty/', address).href);
  // Not in the task that asks for it: the answer would go with the page.
  await tab.run(() => void setTimeout(() => history.back()));
  await waitUntil(
    // Who asks while the page goes gets no answer.
    () => tab.run(() => location.href).catch(() => ''),
    (href) => href === address,
    { what: 'the page to be back' },
  );
  expect(await tab.run(() => globalThis.wasLeft === true)).toBe(true);
}
