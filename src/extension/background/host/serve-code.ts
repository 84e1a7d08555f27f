import browser, { type Runtime } from 'webextension-polyfill';
import { CODE_PORT, parseCodeRequest } from '../../platform/messages/code-messages.ts';
import type { LabelWorker } from '../../platform/worker/label-worker.ts';

/**
 * Answers readers that ask for the colors of code: neither they nor Chrome's service worker can
 * load what only some articles need.
 * @param worker whose host stays as long as somebody waits
 */
export function serveCode(worker: Pick<LabelWorker, 'hold' | 'release'>): void {
  browser.runtime.onConnect.addListener((port) => {
    if (port.name === CODE_PORT) servePort(port, worker);
  });
}

function servePort(port: Runtime.Port, worker: Pick<LabelWorker, 'hold' | 'release'>): void {
  let isOpen = true;
  worker.hold();
  port.onMessage.addListener((message: unknown) => {
    const blocks = parseCodeRequest(message);
    if (blocks === undefined) port.disconnect();
    else {
      void import('../code/color-code.ts')
        .then(({ colorCode }) => colorCode(blocks))
        .then((reply) => {
          if (isOpen) port.postMessage(reply);
        });
    }
  });
  port.onDisconnect.addListener(() => {
    // Reading `lastError` keeps Chrome from logging it. A reader that was closed is no error.
    void chrome.runtime.lastError;
    isOpen = false;
    worker.release();
  });
}
