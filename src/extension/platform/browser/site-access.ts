import browser from 'webextension-polyfill';

/** The origin pattern that covers the pages of a site and of its subdomains. */
export function siteOrigin(hostname: string): string {
  return `*://*.${hostname}/*`;
}

/** Whether the extension may run on the pages of a site without a press of its button. */
export function hasAccess(hostname: string): Promise<boolean> {
  return browser.permissions.contains({ origins: [siteOrigin(hostname)] });
}

/**
 * Has the browser ask the user for access to sites. Call it in the click itself, before any
 * `await`.
 * @returns whether the user has allowed all of them, now or before
 */
export function requestAccess(hostnames: readonly string[]): Promise<boolean> {
  return browser.permissions.request({ origins: hostnames.map(siteOrigin) });
}

/** Gives up access to sites. A site that was never allowed is no error. */
export async function giveUpAccess(hostnames: readonly string[]): Promise<void> {
  if (hostnames.length === 0) return;
  await browser.permissions.remove({ origins: hostnames.map(siteOrigin) });
}
