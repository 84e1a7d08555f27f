import browser, { type Runtime } from 'webextension-polyfill';
import { labelWorkerUntilIdle } from '../../platform/worker/start-label-worker.ts';
import { serveCode } from './serve-code.ts';
import { serveLabels } from './serve-labels.ts';

/** The context that runs the labeling worker, as the background sees it. */
export interface Host {
  /** Resolves once connections to LABEL_PORT are answered. */
  ensure(): Promise<void>;
}

/**
 * Chrome's service worker cannot start a worker, so an offscreen document hosts it. Firefox has no
 * offscreen documents, and its event page hosts the worker itself. Call this while the background
 * starts, because a listener that is added later misses the event that started it.
 */
export function openHost(): Host {
  if (chrome.offscreen !== undefined) return { ensure: ensureOffscreenDocument };
  const worker = labelWorkerUntilIdle(() => undefined);
  serveLabels(worker);
  serveCode(worker);
  browser.runtime.onConnect.addListener(stayAwakeWhileOpen);
  return { ensure: async () => worker.start() };
}

/**
 * Interval of calls that keep Firefox's event page alive, in milliseconds. Firefox ends the page
 * after 30 seconds without a call to any browser API, even while a page is being labeled.
 */
const STAY_AWAKE_MS = 10_000;

function stayAwakeWhileOpen(port: Runtime.Port): void {
  const calls = setInterval(() => void browser.runtime.getPlatformInfo(), STAY_AWAKE_MS);
  port.onDisconnect.addListener(() => clearInterval(calls));
}

let opening: Promise<void> | undefined;

/** Two presses at the same time share one document. */
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

/** Path of host/offscreen.html in the build. */
const OFFSCREEN_URL = 'src/extension/background/host/offscreen.html';
