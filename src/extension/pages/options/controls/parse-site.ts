import { isHostname } from '../../../../core/settings/site-rules.ts';

/**
 * The host that a user means by a name or by an address that was copied.
 * @returns as `URL.hostname` writes it; undefined when it is neither
 */
export function parseSite(text: string): string | undefined {
  const trimmed = text.trim();
  const hasScheme = /^[a-z][a-z0-9+.-]*:\/\//i.test(trimmed);
  const url = URL.parse(hasScheme ? trimmed : `https://${trimmed}`);
  if (url === null || !/^https?:$/.test(url.protocol)) return undefined;
  const hostname = url.hostname.replace(/\.$/, '');
  return isHostname(hostname) ? hostname : undefined;
}
