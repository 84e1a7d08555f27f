import type { IncomingMessage } from 'node:http';
import { FORMATS } from '../../article/formats/registry.ts';
import type { EngineId } from '../../core/engine.ts';
import type { ExtractionThreads } from '../engine/threads/extraction-threads.ts';
import type { PageSource } from '../engine/threads/thread-messages.ts';
import { isWebAddress } from '../extract/read-page.ts';
import { charsetOf, type FetchOptions, fetchPage } from '../fetch/fetch-page.ts';
import { VERSION } from '../version.ts';
import { HttpError } from './http-error.ts';
import { type IncomingBodies, incomingBodies } from './incoming-bodies.ts';
import type { Metrics } from './metrics.ts';
import { type PageQuestion, questionOf } from './page-question.ts';

/** What is sent. */
export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array;
}

export interface RouteOptions {
  readonly engine: EngineId;
  /** How pages are fetched; undefined where none are. */
  readonly fetching: FetchOptions | undefined;
  readonly maxBytes: number;
  readonly threads: ExtractionThreads;
  readonly metrics: Metrics;
}

type Route = (request: IncomingMessage, signal: AbortSignal) => Promise<Answer>;

/** More pages that wait are more memory, and answers that nobody waits for. */
const MAX_WAITING = 32;

/** Where pages wait: for what is to be fetched, and for a thread. */
interface PagePlaces {
  readonly fetched: Places;
  readonly read: Places;
  readonly bodies: IncomingBodies;
}

/** The routes of the server, by path and method. */
export function pageRoutes(
  options: RouteOptions,
): Readonly<Record<string, Readonly<Record<string, Route>>>> {
  const { metrics, maxBytes } = options;
  const places: PagePlaces = {
    fetched: limitedPlaces('are being fetched'),
    read: limitedPlaces('wait'),
    bodies: incomingBodies({ maxBytes, maxHeldBytes: MAX_WAITING * maxBytes }),
  };
  const { read, bodies } = places;
  return {
    '/': {
      GET: (request, signal) => answerAddress(request, { ...options, ...places, signal }),
      POST: (request, signal) => answerSource(request, { ...options, ...places, signal }),
    },
    '/health': {
      GET: async () =>
        json({ status: 'ok', version: VERSION, waiting: read.count, coming: bodies.count }),
    },
    '/metrics': {
      GET: async () => ({
        status: 200,
        headers: { 'content-type': metrics.contentType },
        body: await metrics.text(),
      }),
    },
  };
}

export function json(value: object, status = 200, headers: Answer['headers'] = {}): Answer {
  return {
    status,
    headers: { 'content-type': 'application/json', ...headers },
    body: `${JSON.stringify(value)}\n`,
  };
}

/** The query of a request's address. */
export function addressOf(request: IncomingMessage): URL {
  const url = `http://server${request.url ?? '/'}`;
  if (URL.canParse(url)) return new URL(url);
  throw new HttpError(400, 'bad-input', 'The address of the request makes no sense.');
}

async function answerAddress(request: IncomingMessage, options: PageRouteOptions): Promise<Answer> {
  const { fetching, engine, maxBytes, fetched: places, signal } = options;
  const question = questionOf(addressOf(request).searchParams, engine);
  const { url, takesPart } = question;
  if (url === '') {
    throw new HttpError(
      400,
      'bad-input',
      'POST the source of a page, or name its address: /?url=https://…',
    );
  }
  if (fetching === undefined) {
    throw new HttpError(
      403,
      'not-fetching',
      'The server fetches pages only if it is started with --fetch.',
    );
  }
  if (!isWebAddress(url)) {
    throw new HttpError(400, 'bad-input', 'Only addresses with http:// or https:// are fetched.');
  }
  const wanted = { ...fetching, maxBytes, takesPart, signal };
  const { charset, breakOff, ...fetched } = await places.take(() => fetchPage(url, wanted));
  const source = { ...fetched, name: url, label: charset };
  return answerPage(source, question, { ...options, breakOff });
}

async function answerSource(request: IncomingMessage, options: PageRouteOptions): Promise<Answer> {
  const { engine, maxBytes, read, bodies } = options;
  const question = questionOf(addressOf(request).searchParams, engine);
  const tooLong = `The page is too long: the server takes up to ${maxBytes / 1024 / 1024} MB.`;
  if (Number(request.headers['content-length'] ?? 0) > maxBytes) {
    throw new HttpError(413, 'bad-input', tooLong);
  }
  // Nobody needs to send what will find no place.
  read.check();
  // The connection has to stay, for the answer to go through where the page is too long.
  const bytes = await bodies.read(request.iterator({ destroyOnReturn: false }));
  const label = charsetOf(request.headers['content-type'] ?? '');
  const type = request.headers['content-type'];
  const source = { bytes, name: 'The page', url: question.url, label, type };
  return answerPage(source, question, options);
}

interface PageRouteOptions extends RouteOptions, PagePlaces {
  /** As in `FetchedPage`. */
  readonly breakOff?: string | undefined;
  readonly signal: AbortSignal;
}

async function answerPage(
  page: PageSource,
  { engine, encoding, request }: PageQuestion,
  { threads, maxBytes, metrics, read, breakOff, signal }: PageRouteOptions,
): Promise<Answer> {
  const started = performance.now();
  const source = { ...page, encoding, maxBytes };
  const found = await read.take(() => threads.extract({ engine, source, request }, signal));
  const { content, isEmpty, readAs } = found;
  const warnings = [breakOff, found.warning].filter((warning) => warning !== undefined);
  metrics.extracted({ engine, isEmpty, seconds: (performance.now() - started) / 1000 });
  const { mediaType, isBinary = false } = FORMATS[request.format] as {
    mediaType: string;
    isBinary?: boolean;
  };
  return {
    status: 200,
    headers: {
      'content-type': isBinary ? mediaType : `${mediaType}; charset=utf-8`,
      // What a page brings along runs nothing, whoever opens it here.
      'content-security-policy':
        "sandbox; default-src 'none'; img-src http: https: data:; style-src 'unsafe-inline'",
      ...(isEmpty && { 'pith-empty': 'true' }),
      ...(readAs !== undefined && { 'pith-read-as': readAs }),
      ...(breakOff !== undefined && { 'pith-partial': 'true' }),
      ...(warnings.length > 0 && { 'pith-warning': encodeURIComponent(warnings.join(' ')) }),
    },
    body: content,
  };
}

/** Places of which there are so many, and no more. */
interface Places {
  /** How many are taken. */
  readonly count: number;
  /** @throws HttpError 503 where all are taken */
  check(): void;
  /** Takes one for as long as the work takes. @throws as `check` */
  take<T>(work: () => Promise<T>): Promise<T>;
}

/** @param what the pages that have a place do */
function limitedPlaces(what: string): Places {
  let count = 0;
  const check = (): void => {
    if (count < MAX_WAITING) return;
    const message = `${MAX_WAITING} pages ${what} already.`;
    throw new HttpError(503, 'busy', message, { 'retry-after': '1' });
  };
  return {
    get count() {
      return count;
    },
    check,
    async take(work) {
      check();
      count++;
      try {
        return await work();
      } finally {
        count--;
      }
    },
  };
}
