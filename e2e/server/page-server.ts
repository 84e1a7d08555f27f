import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { extname, join, normalize, sep } from 'node:path';

const MEDIA_TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.gif': 'image/gif',
  '.htm': 'text/html; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.jpeg': 'image/jpeg',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

export type Answer = (request: IncomingMessage, response: ServerResponse) => void | Promise<void>;

/**
 * A server for a folder on this machine. Used as a proxy, it answers for every host and records
 * every request.
 */
export interface PageServer {
  /** The server's own origin, such as `http://127.0.0.1:8080`. */
  readonly origin: string;
  /**
   * All requests so far, as `GET http://host/path`, or as `CONNECT host:port` for encrypted ones.
   */
  readonly requests: readonly string[];
  /** Lets a function answer a path instead of a file. */
  answer(path: string, by: Answer): void;
  /** Answers a path with a page. */
  serve(path: string, html: string | Uint8Array, headers?: Readonly<Record<string, string>>): void;
  /** Removes all such functions, so that files answer again. */
  forgetAnswers(): void;
  close(): Promise<void>;
}

/**
 * Starts a server for the files below `folder` on a free port. The address of a folder serves its
 * `index.html`.
 */
export async function startPageServer(folder: string): Promise<PageServer> {
  const answers = new Map<string, Answer>();
  const requests: string[] = [];
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', `http://${request.headers.host ?? 'localhost'}`);
    requests.push(`${request.method} ${url.href}`);
    const answer = answers.get(url.pathname) ?? ((_, out) => sendFile(folder, url.pathname, out));
    try {
      await answer(request, response);
    } catch (error) {
      // A browser that leaves a page takes no answer, and may not have asked to the end.
      if (!request.socket.destroyed) throw error;
    }
  });
  server.on('connect', (request: IncomingMessage, socket: Socket) => {
    requests.push(`CONNECT ${request.url}`);
    // A browser that ends while it waits resets its connection, and then nobody needs the error.
    socket.on('error', () => socket.destroy());
    socket.end('HTTP/1.1 502 Nothing outside this machine\r\n\r\n');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    answer: (path, by) => void answers.set(path, by),
    serve(path, html, headers) {
      const type = { 'content-type': 'text/html; charset=utf-8' };
      answers.set(
        path,
        (_, response) => void response.writeHead(200, { ...type, ...headers }).end(html),
      );
    },
    forgetAnswers: () => answers.clear(),
    close: () => stop(server),
  };
}

async function sendFile(folder: string, path: string, response: ServerResponse): Promise<void> {
  const name = normalize(join(folder, decodeURIComponent(path)));
  const file = path.endsWith('/') ? join(name, 'index.html') : name;
  const body = file.startsWith(folder + sep) ? await readIfThere(file) : undefined;
  if (body === undefined) {
    response.writeHead(404, { 'content-type': 'text/plain' }).end('Not found');
    return;
  }
  response.writeHead(200, {
    'content-type': MEDIA_TYPES[extname(file).toLowerCase()] ?? 'application/octet-stream',
    'cache-control': 'no-store',
  });
  response.end(body);
}

async function readIfThere(file: string): Promise<Buffer | undefined> {
  try {
    return await readFile(file);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'EISDIR' || code === 'ENOTDIR') return undefined;
    throw error;
  }
}

async function stop(server: Server): Promise<void> {
  const stopped = new Promise((resolve) => server.close(resolve));
  server.closeAllConnections();
  await stopped;
}
