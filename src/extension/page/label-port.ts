import type { EngineId, Labeling } from '../../core/engine.ts';
import { PithError } from '../../core/errors.ts';
import type { Explanation } from '../../core/explanation.ts';
import {
  type HostReply,
  type HostRequest,
  LABEL_PORT,
  type LabelTimings,
  type PageReply,
} from '../../page/messages.ts';
import { type PackedPage, packPage } from '../../page/packed-page.ts';
import type { PageTree } from '../../page/page-tree.ts';
import { askBackground } from '../browser/ask-background.ts';
import { traceSpan } from '../browser/trace-span.ts';

/** What the worker says of a page, and how long it took. */
export interface TimedLabeling {
  readonly labeling: Labeling;
  readonly timings: LabelTimings;
}

/** One page's way to the worker and back. */
export interface LabelPort {
  /**
   * @param layout of the tree, where the engine wants it
   * @throws PithError with the worker's code; `host-unavailable` when nobody answers; what `layout`
   *   rejects with
   */
  label(tree: PageTree, layout: Promise<Float32Array | undefined>): Promise<TimedLabeling>;
  /**
   * Why a leaf was kept or left out.
   * @throws PithError as `label`; `bad-input` when there is no such leaf
   */
  explain(
    tree: PageTree,
    leaf: number,
    layout: Promise<Float32Array | undefined>,
  ): Promise<Explanation>;
}

/**
 * Connects to the host and lets the engine load, before there is a page to send.
 * @param signal closes the port, which cancels the page in the worker
 */
export function openLabelPort(engine: Promise<EngineId>, signal: AbortSignal): LabelPort {
  const first = openPort(signal);
  const connection = first.ready.catch(() => startHost(signal));
  const prepared = Promise.all([connection, engine]).then(([port, id]) => {
    send(port, { type: 'prepare', engine: id });
  });
  // Whoever asks for labels gets the error; a page without text never asks.
  prepared.catch(() => undefined);

  /** The browser may end the host in the middle of a page; a second end is no accident. */
  async function askOnceMore(request: HostRequest): Promise<PageReply> {
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
  }

  return {
    async label(tree, layout) {
      const page = await packWith(tree, layout);
      const reply = await askOnceMore({ type: 'label', engine: await engine, page });
      if (reply.type === 'labeled') return reply;
      throw failureOf(reply);
    },
    async explain(tree, leaf, layout) {
      const page = await packWith(tree, layout);
      const reply = await askOnceMore({ type: 'why', engine: await engine, page, leaf });
      if (reply.type === 'explained') return reply.explanation;
      throw failureOf(reply);
    },
  };
}

async function packWith(
  tree: PageTree,
  layout: Promise<Float32Array | undefined>,
): Promise<PackedPage> {
  const started = performance.now();
  const page = packPage(tree);
  traceSpan('pack', started);
  const boxes = await layout;
  return boxes === undefined ? page : { ...page, layout: boxes };
}

function failureOf(reply: PageReply): PithError {
  if (reply.type === 'failed') return new PithError(reply.error.code, reply.error.message);
  return new PithError('unexpected', `The host answered "${reply.type}" to another question.`);
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

interface OpenPort {
  readonly port: chrome.runtime.Port;
  /** The same, once the host has said that it is there; rejects when nobody is. */
  readonly ready: Promise<chrome.runtime.Port>;
}

function openPort(signal: AbortSignal): OpenPort {
  signal.throwIfAborted();
  const started = performance.now();
  const port = chrome.runtime.connect({ name: LABEL_PORT });
  signal.addEventListener('abort', () => port.disconnect());
  const ready = nextReply(port, ({ type }) => type === 'ready', signal).then(() => {
    traceSpan('connect', started);
    signal.throwIfAborted();
    return port;
  });
  return { port, ready };
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

function send(port: chrome.runtime.Port, request: HostRequest): void {
  port.postMessage(request);
}
