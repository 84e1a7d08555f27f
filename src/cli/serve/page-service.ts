import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { stderr } from 'node:process';
import { finished } from 'node:stream/promises';
import { checkSender } from './allowed-request.ts';
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
