import {
  type HostReply,
  type HostRequest,
  LABEL_PORT,
  type PageReply,
} from '../../../article/host-messages.ts';
import { PithError } from '../../../core/errors.ts';
import { askBackground } from '../browser/ask-background.ts';
import { traceSpan } from '../browser/trace-span.ts';

/** A way to the host, which is started where it is not there. */
interface Connection {
  readonly connection: Promise<chrome.runtime.Port>;
  ask(request: HostRequest): Promise<PageReply>;
}

/** @param signal closes the connection */
export function connect(signal: AbortSignal): Connection {
  const first = openPort(signal);
  const connection = first.ready.catch(() => startHost(signal));
  // Whoever asks gets the error.
  connection.catch(() => undefined);
  return {
    connection,
    /** The browser may end the host in the middle of a page; a second end is no accident. */
    async ask(request) {
      try {
        // Not after the host has said that it is there: that waits in line behind the page's own tasks.
        return await ask(first.port, request, signal);
      } catch {
        signal.throwIfAborted();
        // A host that was there has been ended since; one that was not is being started.
        const next = first.ready.then(
          () => connectToHost(signal),
          () => connection,
        );
        return ask(await next, request, signal);
      }
    },
  };
}

/** The host may have been ended by the browser or by its own idleness: then it is started again, once. */
async function connectToHost(signal: AbortSignal): Promise<chrome.runtime.Port> {
  return openPort(signal).ready.catch(() => startHost(signal));
}

async function startHost(signal: AbortSignal): Promise<chrome.runtime.Port> {
  signal.throwIfAborted();
  await askBackground({ type: 'ensure-host' });
  return openPort(signal).ready;
}

function openPort(signal: AbortSignal) {
  signal.throwIfAborted();
  const started = performance.now();
  const port = chrome.runtime.connect({ name: LABEL_PORT });
  signal.addEventListener('abort', () => port.disconnect());
  const ready = nextReply(port, ({ type }) => type === 'ready', signal).then(() => {
    traceSpan('connect', started);
    signal.throwIfAborted();
    return port;
  });
  return {
    port,
    /** The same, once the host has said that it is there; rejects when nobody is. */
    ready,
  };
}

async function ask(
  port: chrome.runtime.Port,
  request: HostRequest,
  signal: AbortSignal,
): Promise<PageReply> {
  const reply = nextReply(port, ({ type }) => type !== 'ready', signal);
  // A port that is closed already refuses the request, and that is what is told.
  reply.catch(() => undefined);
  const started = performance.now();
  send(port, request);
  const sent = performance.now();
  traceSpan('send', started, sent);
  const answer = await reply;
  traceSpan('wait for labels', sent);
  if (answer.type === 'ready') throw new PithError('unexpected', 'The host said ready twice.');
  // The host had to give up its worker over another page; a new one can do it.
  if (answer.type === 'failed' && answer.error.code === 'host-unavailable') {
    throw new PithError('host-unavailable', answer.error.message);
  }
  return answer;
}

function nextReply(
  port: chrome.runtime.Port,
  isAwaited: (reply: HostReply) => boolean,
  signal: AbortSignal,
): Promise<HostReply> {
  return new Promise((resolve, reject) => {
    port.onMessage.addListener((reply: HostReply) => {
      if (isAwaited(reply)) resolve(reply);
    });
    port.onDisconnect.addListener(() => {
      const reason = chrome.runtime.lastError?.message ?? 'the port closed';
      reject(new PithError('host-unavailable', `No answer from the host: ${reason}`));
    });
    // Who closes a port is not told that it is closed.
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}

export function send(port: chrome.runtime.Port, request: HostRequest): void {
  port.postMessage(request);
}
