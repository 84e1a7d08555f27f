import browser from 'webextension-polyfill';

/** What the browser is asked for when the reader is to open by itself on a site: its pages, and those of the domains below it. */
export function siteOrigin(hostname: string): string {
  return `*://*.${hostname}/*`;
}

/** Whether the browser lets us into the pages of a site without a press. */
export function hasAccess(hostname: string): Promise<boolean> {
  return browser.permissions.contains({ origins: [siteOrigin(hostname)] });
}

/**
 * Has the browser ask the user for sites. To be called in a click itself, before anything is awaited.
 * @returns whether the user, now or before, has allowed all of them
 */
export function requestAccess(hostnames: readonly string[]): Promise<boolean> {
  return browser.permissions.request({ origins: hostnames.map(siteOrigin) });
}

/** Gives up what the user has allowed; sites that were not allowed are no error. */
export async function giveUpAccess(hostnames: readonly string[]): Promise<void> {
  if (hostnames.length === 0) return;
  await browser.permissions.remove({ origins: hostnames.map(siteOrigin) });
}
