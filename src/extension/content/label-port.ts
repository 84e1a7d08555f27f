import type { EngineId, Labeling } from '../../core/engine.ts';
import { PithError } from '../../core/errors.ts';
import type { Explanation } from '../../core/explanation.ts';
import {
  type HostReply,
  type HostRequest,
  LABEL_PORT,
  type LabelTimings,
  type PageReply,
} from '../../core/messages.ts';
import { type PackedPage, packPage } from '../../core/page/packed-page.ts';
import type { PageTree } from '../../core/page/page-tree.ts';
import { traceSpan } from '../trace-span.ts';
import { askBackground } from './ask-background.ts';

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
  why(
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
  const connection = connectToHost(signal);
  const prepared = Promise.all([connection, engine]).then(([port, id]) => {
    send(port, { type: 'prepare', engine: id });
  });
  // Whoever asks for labels gets the error; a page without text never asks.
  prepared.catch(() => undefined);
  return {
    async label(tree, layout) {
      const page = await packWith(tree, layout);
      const request = { type: 'label', engine: await engine, page } as const;
      const reply = await askOnceMore(await connection, request, signal);
      if (reply.type === 'labeled') return reply;
      throw failureOf(reply);
    },
    async why(tree, leaf, layout) {
      const page = await packWith(tree, layout);
      const request = { type: 'why', engine: await engine, page, leaf } as const;
      const reply = await askOnceMore(await connection, request, signal);
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

/** The browser may end the host in the middle of a page; a second end is no accident. */
async function askOnceMore(
  port: chrome.runtime.Port,
  request: HostRequest,
  signal: AbortSignal,
): Promise<PageReply> {
  try {
    return await ask(port, request);
  } catch {
    signal.throwIfAborted();
    return ask(await connectToHost(signal), request);
  }
}

/** The host may have been ended by the browser or by its own idleness: then it is started again, once. */
async function connectToHost(signal: AbortSignal): Promise<chrome.runtime.Port> {
  try {
    return await connect(signal);
  } catch {
    signal.throwIfAborted();
    await askBackground({ type: 'ensure-host' });
    return connect(signal);
  }
}

async function connect(signal: AbortSignal): Promise<chrome.runtime.Port> {
  signal.throwIfAborted();
  const started = performance.now();
  const port = chrome.runtime.connect({ name: LABEL_PORT });
  signal.addEventListener('abort', () => port.disconnect());
  await nextReply(port, ({ type }) => type === 'ready');
  traceSpan('connect', started);
  signal.throwIfAborted();
  return port;
}

async function ask(port: chrome.runtime.Port, request: HostRequest): Promise<PageReply> {
  const reply = nextReply(port, ({ type }) => type !== 'ready');
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
