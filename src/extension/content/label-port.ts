import type { EngineId, Labeling } from '../../core/engine.ts';
import { PithError } from '../../core/errors.ts';
import { type HostReply, type HostRequest, LABEL_PORT } from '../../core/messages.ts';
import { packPage } from '../../core/page/packed-page.ts';
import type { PageTree } from '../../core/page/page-tree.ts';
import { askBackground } from './ask-background.ts';

/** One page's way to the worker and back. */
export interface LabelPort {
  /**
   * @throws PithError with the worker's code; `host-unavailable` when the port closes first
   */
  label(tree: PageTree): Promise<Labeling>;
}

/**
 * Connects to the host and lets the engine load, before there is a page to send.
 * @param signal closes the port, which cancels the page in the worker
 */
export function openLabelPort(engine: Promise<EngineId>, signal: AbortSignal): LabelPort {
  const connection = Promise.all([connectToHost(), engine]).then(([port, id]) => {
    signal.addEventListener('abort', () => port.disconnect());
    if (signal.aborted) port.disconnect();
    else send(port, { type: 'prepare', engine: id });
    return { port, id };
  });
  // Whoever asks for labels gets the error; a page without text never asks.
  connection.catch(() => undefined);
  return {
    async label(tree) {
      const { port, id } = await connection;
      signal.throwIfAborted();
      const reply = nextReply(port, ({ type }) => type !== 'ready');
      send(port, { type: 'label', engine: id, page: packPage(tree) });
      const answer = await reply;
      if (answer.type === 'labeled') return answer.labeling;
      if (answer.type === 'failed') throw new PithError(answer.error.code, answer.error.message);
      throw new PithError('unexpected', `The host answered ${answer.type}.`);
    },
  };
}

/** The host may have been ended by the browser or by its own idleness: then it is started again, once. */
async function connectToHost(): Promise<chrome.runtime.Port> {
  try {
    return await connect();
  } catch {
    await askBackground({ type: 'ensure-host' });
    return connect();
  }
}

async function connect(): Promise<chrome.runtime.Port> {
  const port = chrome.runtime.connect({ name: LABEL_PORT });
  await nextReply(port, ({ type }) => type === 'ready');
  return port;
}

function nextReply(
  port: chrome.runtime.Port,
  isAwaited: (reply: HostReply) => boolean,
): Promise<HostReply> {
  return new Promise((resolve, reject) => {
    port.onMessage.addListener((reply: HostReply) => {
      if (isAwaited(reply)) resolve(reply);
    });
    port.onDisconnect.addListener(() => {
      const reason = chrome.runtime.lastError?.message ?? 'the port closed';
      reject(new PithError('host-unavailable', `No answer from the host: ${reason}`));
    });
  });
}

function send(port: chrome.runtime.Port, request: HostRequest): void {
  port.postMessage(request);
}
