import type { PageServer } from '../server/page-server.ts';
import type { Payload } from '../xss/payload.ts';
import { hostilePage, PAYLOADS } from '../xss/payloads.ts';
import { type ServedTab, SITE } from './open-page.ts';

/**
 * The number of frames in a page. A payload spoils the rest of its document, so each gets a frame,
 * and Pith reads a limited number of documents per tab.
 */
const FRAMES = 35;
const PATH = '/hostile-frames/';

/** The sentence above the payload in each frame. */
export const HOSTILE_SENTENCE = 'The core of a stem holds it upright.';

/** All payloads, in batches that fit one page. */
export function* hostileBatches(): Generator<readonly Payload[]> {
  for (let i = 0; i < PAYLOADS.length; i += FRAMES) yield PAYLOADS.slice(i, i + FRAMES);
}

/**
 * Opens a page with a frame for each payload. Nothing runs in the frames themselves, so what runs
 * later is Pith's fault. The page around them forbids nothing.
 * @param policy the content security policy of the frames; none where it is empty
 */
export async function openHostileFrames(
  { tab, server }: ServedTab,
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
  server.serve(path, html, { ...(policy !== '' && { 'content-security-policy': policy }) });
}

declare global {
  /** The number of times that a payload has run since `countCalls`. */
  var calls: number;
}

/** Starts to count the calls of payloads in a page; runs inside the page. */
export function countCalls(): void {
  Object.assign(window, { calls: 0, pwned: () => calls++, alert: () => calls++ });
}
