import browser, { type Runtime } from 'webextension-polyfill';
import {
  type HostReply,
  LABEL_PORT,
  type PageReply,
  parseHostRequest,
} from '../../../article/host-messages.ts';
import { traceSpan } from '../../platform/browser/trace-span.ts';
import type { LabelWorker } from '../../platform/worker/label-worker.ts';
import { askOnSite } from './ask-on-site.ts';

/** Answers the content scripts that connect to LABEL_PORT, each on its own port. */
export function serveLabels(worker: LabelWorker): void {
  browser.runtime.onConnect.addListener((port) => {
    if (port.name === LABEL_PORT) servePort(port, worker);
  });
}

function servePort(port: Runtime.Port, worker: LabelWorker): void {
  let cancel: (() => void) | undefined;
  worker.hold();
  port.onMessage.addListener((message: unknown) => {
    const request = parseHostRequest(message);
    if (request === undefined) {
      const error = { code: 'bad-input', message: 'The host does not know this request.' } as const;
      send(port, { type: 'failed', error });
    } else if (request.type === 'prepare') {
      worker.prepare(request.engine);
    } else {
      const started = performance.now();
      const answer = (reply: PageReply) => {
        cancel = undefined;
        traceReply(reply, started);
        send(port, reply);
      };
      cancel = askOnSite(worker, request, answer);
    }
  });
  port.onDisconnect.addListener(() => {
    // Reading `lastError` keeps Chrome from logging it. A page that was left for another is no
    // error.
    void chrome.runtime.lastError;
    cancel?.();
    worker.release();
  });
  send(port, { type: 'ready' });
}

/**
 * Traces a reply. The worker has another clock, so its durations are shown as ending with its
 * answer.
 */
function traceReply(reply: HostReply, startMs: number): void {
  const endMs = performance.now();
  traceSpan('worker', startMs, endMs);
  if (reply.type !== 'labeled') return;
  const { loadMs, inferenceMs, steps = [] } = reply.timings;
  traceSpan('load engine', endMs - inferenceMs - loadMs, endMs - inferenceMs);
  traceSpan('label', endMs - inferenceMs, endMs);
  let stepEnd = endMs;
  for (const { name, ms } of steps.toReversed()) {
    traceSpan(name, stepEnd - ms, stepEnd);
    stepEnd -= ms;
  }
}

function send(port: Runtime.Port, reply: HostReply): void {
  port.postMessage(reply);
}
