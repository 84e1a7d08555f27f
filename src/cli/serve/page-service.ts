import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import { isIP } from 'node:net';
import { stderr } from 'node:process';
import { finished } from 'node:stream/promises';
import { HttpError, httpErrorOf } from './http-error.ts';
import { type Answer, addressOf, json, pageRoutes, type RouteOptions } from './page-routes.ts';

export interface ServiceOptions extends RouteOptions {
  /** Hosts under which the server is known besides addresses of numbers and `localhost`. */
  readonly names: ReadonlySet<string>;
}

/** How long a request may take to come in, so that slow ones do not pile up. */
const REQUEST_TIMEOUT_MS = 60_000;

/**
 * How long the rest of a page that is refused is read, and thrown away. A connection that is closed with something unread
 * in it is reset, and a client that still writes would not come to read the answer (RFC 9112, 9.6).
 */
const LINGER_MS = 10_000;

/** What is counted where nobody waits for the answer any more, as nginx does. */
const GONE = new HttpError(499, 'gone', 'The client has left.');

/** The HTTP server, which does not listen yet. */
export function pageService({ names, ...options }: ServiceOptions): Server {
  const routes = pageRoutes(options);
  const server = createServer({ requestTimeout: REQUEST_TIMEOUT_MS }, (request, response) => {
    // Who has left needs no answer.
    const gone = new AbortController();
    response.once('close', () => gone.abort());
    void answer(request, gone.signal).then((given) => {
      // No other request can follow a page that is refused before all of it has come.
      const isLast = !request.complete || !server.listening;
      send(request, response, { ...given, isLast });
    });
  });
  return server;

  async function answer(request: IncomingMessage, signal: AbortSignal): Promise<Answer> {
    let route = 'other';
    const answered = (given: Answer): Answer => {
      options.metrics.answered(route, given.status);
      return given;
    };
    try {
      checkSender(request, names);
      const { pathname } = addressOf(request);
      if (!Object.hasOwn(routes, pathname))
        throw new HttpError(404, 'not-found', 'There is no such path.');
      route = pathname;
      const methods = routes[pathname];
      const method = request.method === 'HEAD' ? 'GET' : (request.method ?? '');
      if (!Object.hasOwn(methods, method)) {
        const allow = Object.keys(methods).join(', ');
        throw new HttpError(405, 'bad-method', `${pathname} takes ${allow}.`, { allow });
      }
      return answered(await methods[method](request, signal));
    } catch (error) {
      const { status, code, message, headers } = signal.aborted ? GONE : httpErrorOf(error);
      if (status === 500) stderr.write(`pith-extract: ${describe(error)}\n`);
      return answered(json({ error: { code, message } }, status, headers));
    }
  }
}

function send(
  request: IncomingMessage,
  response: ServerResponse,
  { status, headers, body, isLast }: Answer & { readonly isLast: boolean },
): void {
  response.writeHead(status, {
    ...headers,
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    ...(isLast && { connection: 'close' }),
  });
  if (request.method === 'HEAD') response.end();
  else if (request.complete) response.end(body);
  else {
    // By its length the answer is whole with this.
    response.write(body);
    void rest(request).then(() => response.end());
  }
}

/** Resolves when a request has come to its end, or that is not to be waited for any longer. */
async function rest(request: IncomingMessage): Promise<void> {
  request.resume();
  // The client may also leave in the middle.
  await finished(request, { signal: AbortSignal.timeout(LINGER_MS) }).catch(() => undefined);
}

function describe(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/**
 * Refuses what a page in the user's own browser could have sent. Such a page may know the server's address, or have a
 * name of its own lead to it (DNS rebinding), which the Host header then has.
 * @param names hosts under which the server is known, in lower case
 * @throws HttpError 400, 403 or 421
 */
function checkSender(
  { headers, headersDistinct }: Pick<IncomingMessage, 'headers' | 'headersDistinct'>,
  names: ReadonlySet<string>,
): void {
  // A proxy may have looked at another than the first, which Node takes (RFC 9112, 3.2).
  if ((headersDistinct.host?.length ?? 0) > 1) {
    throw new HttpError(400, 'bad-input', 'A request has one Host header.');
  }
  const host = hostName(headers.host ?? '');
  if (!isSafeHost(host) && !names.has(host)) {
    const message = `The server is not known as "${host.slice(0, 120)}"; --allow-host adds a name.`;
    throw new HttpError(421, 'host-unknown', message);
  }
  const site = headers['sec-fetch-site'];
  const isForeign = site === 'cross-site' || site === 'same-site';
  if (isForeign || !isOwnOrigin(headers)) {
    throw new HttpError(403, 'foreign-page', 'Pages of other sites may not ask this server.');
  }
}

/** A name can be made to lead here; an address of numbers cannot, and `localhost` is the machine's own. */
function isSafeHost(host: string): boolean {
  return host === 'localhost' || isIP(host.replace(/^\[|\]$/g, '')) !== 0;
}

/** Browsers send an origin with what scripts and forms send. */
function isOwnOrigin({ origin, host }: IncomingHttpHeaders): boolean {
  return origin === undefined || origin === `http://${host}` || origin === `https://${host}`;
}

/** The name in a Host header, without the port, in lower case; empty for what is none. */
function hostName(host: string): string {
  const url = `http://${host}`;
  return /^[^/?#@\\]+$/.test(host) && URL.canParse(url) ? new URL(url).hostname : '';
}
