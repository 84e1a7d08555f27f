import { once } from 'node:events';
import { request as httpRequest, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { Readable } from 'node:stream';
import { textStart } from '../../core/text/cut-text.ts';
import { CommandError } from '../exit-codes.ts';
import { VERSION } from '../version.ts';
import {
  type HostAddresses,
  hostAddresses,
  type PrivateReach,
  type Resolve,
} from './host-addresses.ts';

/** The name by which servers and their robots.txt know the command. */
export const ROBOT_NAME = 'pith-extract';

/** No page needs as many; RFC 9309 asks for five at least, for robots.txt. */
const MAX_REDIRECTS = 10;
const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

export interface OpenOptions {
  /** Which addresses of the own machine and network may be fetched; none unless named. */
  readonly reach?: PrivateReach | undefined;
  /** Looks up hosts, in the place of the system. */
  readonly resolve?: Resolve | undefined;
  readonly signal: AbortSignal;
}

/** What a server has begun to answer. */
export interface WebAnswer {
  readonly status: number;
  readonly statusText: string;
  readonly headers: IncomingHttpHeaders;
  /** The address after all redirects. */
  readonly url: string;
  /** As the server packed it. It throws where it breaks off, and has to be read or destroyed. */
  readonly body: Readable;
}

/**
 * Asks a server for what is at an address, as a browser would that has no cookies. Redirects are followed here, since
 * where each leads has to be looked at. This is Node's own client rather than `fetch`, which cannot be told which
 * address of a host to connect to.
 * @returns the answer, whatever its status is, of which only the head has been read
 * @throws CommandError `unreadable` for addresses that are not to be fetched; what `http.request` throws
 */
export async function openAddress(
  address: string,
  { reach = 'none', resolve, signal }: OpenOptions,
): Promise<WebAnswer> {
  const hosts = hostAddresses({ reach, resolve, named: new URL(address) });
  let url = new URL(address);
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
    if (!/^https?:$/.test(url.protocol)) {
      throw refusal(address, `it leads to ${shown(url.href)}, which is not of the web`);
    }
    await hosts.check(url);
    const response = await ask(url, hosts, signal);
    const location = locationOf(response);
    if (location === undefined) return answerOf(response, url);
    response.destroy();
    if (!URL.canParse(location, url.href)) {
      throw refusal(address, `it redirects to ${shown(location)}, which is no address`);
    }
    url = new URL(location, url);
  }
  throw refusal(address, `it redirects more than ${MAX_REDIRECTS} times`);
}

const HEADERS = {
  'user-agent': `${ROBOT_NAME}/${VERSION}`,
  accept:
    'text/html,application/xhtml+xml;q=0.9,text/markdown;q=0.9,application/rss+xml;q=0.8,application/atom+xml;q=0.8,*/*;q=0.1',
  'accept-encoding': 'gzip, br',
};

async function ask(
  url: URL,
  { lookup }: HostAddresses,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const request = url.protocol === 'https:' ? httpsRequest : httpRequest;
  // A connection that another page had opened would be used again without a look at its address.
  const sent = request(url, { headers: HEADERS, agent: false, lookup, signal });
  let response: IncomingMessage | undefined;
  // Without a length, Node takes the end of the connection for that of the page, whatever ended it.
  sent.on('error', (error) => response?.destroy(error)).end();
  [response] = (await once(sent, 'response')) as [IncomingMessage];
  // Whoever reads the response hears of it, be it later.
  return response.on('error', () => undefined);
}

/** Where a response leads on to; undefined where it is the last. */
function locationOf({
  statusCode = 0,
  headers: { location },
}: IncomingMessage): string | undefined {
  if (!REDIRECTS.has(statusCode) || location === undefined) return undefined;
  // Node reads headers as Latin-1; what is beyond ASCII is UTF-8, as browsers take it.
  return Buffer.from(location, 'latin1').toString();
}

function answerOf(response: IncomingMessage, url: URL): WebAnswer {
  const { statusCode: status = 0, statusMessage: statusText = '', headers } = response;
  return { status, statusText, headers, url: url.href, body: response };
}

function refusal(address: string, reason: string): CommandError {
  return new CommandError('unreadable', `Cannot fetch ${address}: ${reason}.`);
}

/** Servers can send addresses of any length. */
function shown(address: string): string {
  return `"${textStart(address, 120)}"`;
}
