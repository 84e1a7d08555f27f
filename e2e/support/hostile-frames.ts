import type { Tab } from '../browsers/browser.ts';
import type { PageServer } from '../server/page-server.ts';
import type { Payload } from '../xss/payload.ts';
import { hostilePage, PAYLOADS } from '../xss/payloads.ts';
import { SITE } from './open-page.ts';

/** Each payload spoils the rest of its document, so each has one; 40 documents of a tab are read. */
const FRAMES = 35;
const PATH = '/hostile-frames/';

/** A test sends each payload through a dozen pages with three dozen frames each. */
export const HOSTILE_TIMEOUT_MS = 300_000;

/** Of each frame, above its payload. */
export const HOSTILE_SENTENCE = 'The core of a stem holds it upright.';

/** All payloads, as many at a time as a page has frames for. */
export function* hostileBatches(): Generator<readonly Payload[]> {
  for (let i = 0; i < PAYLOADS.length; i += FRAMES) yield PAYLOADS.slice(i, i + FRAMES);
}

/**
 * Opens a page with a frame for each payload. Nothing runs in the frames, so that what runs later is
 * our doing; the page around them forbids nothing.
 * @param policy content security policy of the frames
 */
export async function openHostileFrames(
  { tab, server }: { readonly tab: Tab; readonly server: PageServer },
  batch: readonly Payload[],
  policy: string,
): Promise<void> {
  const frames = batch.map((payload) => {
    answer(server, { path: `${PATH}${payload.id}`, html: hostilePage(payload), policy });
    return `<iframe sandbox="allow-same-origin" src="${PATH}${payload.id}"></iframe>`;
  });
  const html = `<!doctype html><title>Frames</title><link rel="icon" href="data:,">${frames.join('')}`;
  answer(server, { path: PATH, html, policy: '' });
  await tab.open(`${SITE}${PATH}`);
}

function answer(
  server: PageServer,
  { path, html, policy }: { path: string; html: string; policy: string },
): void {
  server.answer(path, (_, response) => {
    response.writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      ...(policy !== '' && { 'content-security-policy': policy }),
    });
    response.end(html);
  });
}

declare global {
  /** How often a payload ran since `countCalls`. */
  var calls: number;
}

/** Counts what payloads call in a page from now on; runs inside the page. */
export function countCalls(): void {
  Object.assign(window, { calls: 0, pwned: () => calls++, alert: () => calls++ });
}
