/**
 * Hosts that Chromium and Firefox contact themselves at times of their own, with or without an
 * extension. The extension cannot contact them, since its policy says `connect-src 'self'`.
 */
const BROWSERS_OWN_HOSTS =
  /(^|\.)(google\.com|googleapis\.com|gstatic\.com|gvt1\.com|mozilla\.(com|net|org))$/;

/** The requests of a proxy's log without those that the browser makes for itself. */
export function foreignRequests(requests: readonly string[]): string[] {
  return requests.filter((request) => !BROWSERS_OWN_HOSTS.test(hostOf(request)));
}

function hostOf(request: string): string {
  const [method, address] = request.split(' ');
  return new URL(method === 'CONNECT' ? `https://${address}` : address).hostname;
}
