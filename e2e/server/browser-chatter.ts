/**
 * Hosts that Chromium and Firefox themselves call at times of their own choosing, with or without an
 * extension. The extension's own rule `connect-src 'self'` keeps it from all of them.
 */
const BROWSERS_OWN_HOSTS =
  /(^|\.)(google\.com|googleapis\.com|gstatic\.com|gvt1\.com|mozilla\.(com|net|org))$/;

/** Requests of a proxy's log but for those that the browser makes for itself. */
export function foreignRequests(requests: readonly string[]): string[] {
  return requests.filter((request) => !BROWSERS_OWN_HOSTS.test(hostOf(request)));
}

function hostOf(request: string): string {
  const [method, address] = request.split(' ');
  return new URL(method === 'CONNECT' ? `https://${address}` : address).hostname;
}
