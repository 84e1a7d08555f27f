import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { Socket } from 'node:net';
import { expect, it } from 'vitest';
import { fetchPage } from './fetch-page.ts';
import { useLocalSite } from './fixtures/local-site.ts';
import type { Resolve } from './host-addresses.ts';

const site = useLocalSite((request, response) => {
  const { port } = new URL(site.origin);
  const leadsTo: Readonly<Record<string, string>> = {
    '/again': '/page',
    '/elsewhere': `http://other.test:${port}/page`,
  };
  const location = leadsTo[request.url ?? ''];
  if (location !== undefined) response.writeHead(302, { location }).end();
  else response.writeHead(200, { 'content-type': 'text/html' }).end('<p>Own');
});
const at = (path: string, host = 'changing.test') =>
  `http://${host}:${new URL(site.origin).port}${path}`;

/** An address that is nobody's own; no name leads there. */
const PUBLIC = '198.41.0.4';
const OWN = '127.0.0.1';

/** A name server that answers with the next of these each time it is asked. */
function answering(...answers: readonly (readonly string[])[]) {
  const asked: string[] = [];
  const resolve: Resolve = async (host) => {
    asked.push(host);
    return answers[asked.length - 1].map((address) => ({ address, family: 4 }));
  };
  return { resolve, asked };
}

it('connects to the address that was looked at, whatever a name server says next', async () => {
  const { resolve, asked } = answering([PUBLIC], [OWN], [OWN]);
  const controller = new AbortController();
  const tried: string[] = [];
  const watch = (message: unknown) => {
    const { socket } = message as { socket: Socket };
    socket.on('connectionAttempt', (address) => {
      tried.push(address);
      controller.abort();
    });
  };
  subscribe('net.client.socket', watch);
  const fetching = fetchPage(at('/page'), { resolve, signal: controller.signal });
  await expect(fetching).rejects.toMatchObject({ name: 'AbortError' });
  unsubscribe('net.client.socket', watch);
  expect(tried).toEqual([PUBLIC]);
  expect(asked).toEqual(['changing.test']);
  expect(site.requests).toEqual([]);
});

it('asks once for a host, also where it redirects to itself', async () => {
  const { resolve, asked } = answering([OWN], [PUBLIC]);
  const { bytes, url } = await fetchPage(at('/again'), { resolve, reach: 'named' });
  expect([String(bytes), url]).toEqual(['<p>Own', at('/page')]);
  expect(asked).toEqual(['changing.test']);
});

it('looks at each host to which a page leads', async () => {
  const { resolve, asked } = answering([OWN], [OWN]);
  await expect(fetchPage(at('/elsewhere'), { resolve, reach: 'named' })).rejects.toThrow(
    /: it leads to other\.test, and 127\.0\.0\.1 is an address of the own machine or network\.$/,
  );
  expect(asked).toEqual(['changing.test', 'other.test']);
  expect(site.requests.map(({ url }) => url)).toEqual(['/elsewhere']);
});

it('refuses a host of whose addresses only one is private', async () => {
  const { resolve } = answering([PUBLIC, OWN]);
  await expect(fetchPage(at('/page'), { resolve })).rejects.toThrow(
    /: 127\.0\.0\.1 is an address of the own machine or network\.$/,
  );
  expect(site.requests).toEqual([]);
});

it('fetches from anywhere where that is allowed', async () => {
  const { resolve } = answering([OWN], [OWN]);
  const { url } = await fetchPage(at('/elsewhere'), { resolve, reach: 'all' });
  expect(url).toBe(at('/page', 'other.test'));
});
