import browser, { type Runtime } from 'webextension-polyfill';
import { serveLabels } from './serve-labels.ts';
import { labelWorkerUntilIdle } from './start-label-worker.ts';

/** What the background does for the place where the worker lives. */
export interface Host {
  /** Resolves once something answers LABEL_PORT. */
  ensure(): Promise<void>;
}

/**
 * Chrome's service worker cannot start a worker, so an offscreen document hosts it; Firefox has no
 * offscreen documents, and its event page hosts the worker itself.
 * Call this when the background starts: a listener that is added later misses what woke it.
 */
export function openHost(): Host {
  if (chrome.offscreen !== undefined) return { ensure: ensureOffscreenDocument };
  const worker = labelWorkerUntilIdle(() => undefined);
  serveLabels(worker);
  browser.runtime.onConnect.addListener(stayAwakeWhileOpen);
  return { ensure: async () => worker.start() };
}

/**
 * Firefox ends an event page that has called nothing of the browser's for 30 seconds, even while a
 * page is being labelled; any call will do.
 */
const STAY_AWAKE_MS = 10_000;

function stayAwakeWhileOpen(port: Runtime.Port): void {
  const calls = setInterval(() => void browser.runtime.getPlatformInfo(), STAY_AWAKE_MS);
  port.onDisconnect.addListener(() => clearInterval(calls));
}

let opening: Promise<void> | undefined;

/** Two presses at once share one document. */
function ensureOffscreenDocument(): Promise<void> {
  opening ??= openOffscreenDocument().finally(() => {
    opening = undefined;
  });
  return opening;
}

async function openOffscreenDocument(): Promise<void> {
  const open = await chrome.runtime.getContexts({ contextTypes: ['OFFSCREEN_DOCUMENT'] });
  if (open.length > 0) return;
  await chrome.offscreen.createDocument({
    url: OFFSCREEN_URL,
    reasons: ['WORKERS'],
    justification: 'Runs the neural network that finds the main content, off the page.',
  });
}

/** Where the build puts host/offscreen.html. */
const OFFSCREEN_URL = 'src/extension/host/offscreen.html';
