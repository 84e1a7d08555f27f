/** Whether a match pattern such as `*://*.example.org/*` is for a host. */
export function originCovers(pattern: string, hostname: string): boolean {
  const host = /^[^:]+:\/\/([^/:]*)/.exec(pattern)?.[1];
  if (host === undefined || host === '*') return true;
  if (host.startsWith('*.')) return `.${hostname}`.endsWith(host.slice(1));
  return host === hostname;
}
