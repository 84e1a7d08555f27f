import { CommandError } from '../exit-codes.ts';
import { VERSION } from '../version.ts';
import { refusePrivateAddress } from './private-address.ts';

/** The name by which servers and their robots.txt know the command. */
export const ROBOT_NAME = 'pith-extract';

const USER_AGENT = `${ROBOT_NAME}/${VERSION}`;
/** No page needs as many; RFC 9309 asks for five at least, for robots.txt. */
const MAX_REDIRECTS = 10;
const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

export interface OpenOptions {
  /** Whether addresses of the own machine and network may be fetched. */
  readonly allowPrivate?: boolean | undefined;
  readonly signal: AbortSignal;
}

/**
 * Asks a server for what is at an address, as a browser would that has no cookies. Redirects are followed here, since
 * where each leads has to be looked at.
 * @returns the answer, whatever its status is, of which only the head has been read
 * @throws CommandError `unreadable` for addresses that are not to be fetched; what `fetch` throws
 */
export async function openAddress(
  address: string,
  { allowPrivate = false, signal }: OpenOptions,
): Promise<Response> {
  const headers = {
    'user-agent': USER_AGENT,
    accept: 'text/html,application/xhtml+xml;q=0.9,*/*;q=0.1',
  };
  let url = address;
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
    if (!/^https?:$/.test(new URL(url).protocol)) {
      throw refusal(address, `it leads to ${shown(url)}, which is not of the web`);
    }
    if (!allowPrivate) await refusePrivateAddress(url);
    const response = await fetch(url, { redirect: 'manual', headers, signal });
    const location = response.headers.get('location');
    if (!REDIRECTS.has(response.status) || location === null) return response;
    await response.body?.cancel();
    if (!URL.canParse(location, url)) {
      throw refusal(address, `it redirects to ${shown(location)}, which is no address`);
    }
    url = new URL(location, url).href;
  }
  throw refusal(address, `it redirects more than ${MAX_REDIRECTS} times`);
}

function refusal(address: string, reason: string): CommandError {
  return new CommandError('unreadable', `Cannot fetch ${address}: ${reason}.`);
}

/** Servers can send addresses of any length. */
function shown(address: string): string {
  return `"${address.slice(0, 120)}"`;
}
