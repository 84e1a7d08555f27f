import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { HttpError } from './http-error.ts';

/**
 * Refuses what a page in the user's own browser could have sent. Such a page may know the server's address, or have a
 * name of its own lead to it (DNS rebinding), which the Host header then has.
 * @param names hosts under which the server is known, in lower case
 * @throws HttpError 400, 403 or 421
 */
export function checkSender(
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
