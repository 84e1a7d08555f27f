import { isHostname } from '../../../core/settings/site-rules.ts';

/**
 * Name under which the settings may keep something about the site of this page. A private window is opened for
 * nothing to be left of it, least of all in settings that are synced.
 * @returns `URL.hostname`; undefined in a private window, and where the page is on no site, such as a file
 */
export function siteToRemember(): string | undefined {
  if (chrome.extension.inIncognitoContext) return undefined;
  return isHostname(location.hostname) ? location.hostname : undefined;
}
