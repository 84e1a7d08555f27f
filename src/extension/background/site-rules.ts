import browser, { type Tabs } from 'webextension-polyfill';
import { WHOLE_PAGE } from '../../core/action-request.ts';
import type { Settings } from '../../core/settings/settings.ts';
import { opensReaderOn } from '../../core/settings/site-rules.ts';
import { hasAccess, siteOrigin } from '../browser/site-access.ts';
import openReaderScript from '../content/open-reader-script.ts?script&iife';
import type { Host } from '../host/host.ts';
import { changeSettings, readSettings, watchSettings } from '../settings/settings-store.ts';
import { openingSites, withRule } from '../settings/site-rule-changes.ts';
import { originCovers } from './origin-covers.ts';
import { performUnlessRefused } from './perform-action.ts';

/** Id of the one script that is registered with the browser. */
const SCRIPT = 'open-reader';

/**
 * Has the browser run a script on the sites where the reader is to open by itself, and keeps these in
 * step with the settings and with what the user allows and revokes. The browser remembers it: on all
 * other pages nothing of ours is even woken.
 * Call this when the background starts: a listener that is added later misses what woke it.
 */
export function followSiteRules(): void {
  watchSettings((settings) => void registerSites(settings));
  // The browser forgets the script with an update; settings may have come while it was closed.
  browser.runtime.onInstalled.addListener(registerStoredSites);
  browser.runtime.onStartup.addListener(registerStoredSites);
  browser.permissions.onRemoved.addListener(({ origins = [] }) => void forgetRevoked(origins));
}

/** Opens the reader on a page that asks for it, if the user wants that of its site. */
export async function openReaderByItself(tab: Tabs.Tab, host: Host): Promise<void> {
  const hostname = URL.parse(tab.url ?? '')?.hostname ?? '';
  const isWanted = opensReaderOn(await readSettings(), hostname);
  const details = { ...WHOLE_PAGE, isUnasked: true };
  // Refused, the page has gone meanwhile, and who sees the next one has asked for nothing there.
  if (isWanted) await performUnlessRefused(tab, { action: 'reader', details }, host);
}

async function registerStoredSites(): Promise<void> {
  await registerSites(await readSettings());
}

/** One registration after the other: two at once would both find nothing registered. */
function registerSites(settings: Settings): Promise<void> {
  const registered = lastRegistration.then(() => register(openingSites(settings)));
  lastRegistration = registered.catch(console.error);
  return lastRegistration;
}

let lastRegistration: Promise<void> = Promise.resolve();

async function register(hostnames: readonly string[]): Promise<void> {
  const { scripting } = browser;
  const known = await scripting.getRegisteredContentScripts({ ids: [SCRIPT] });
  if (known.length > 0) await scripting.unregisterContentScripts({ ids: [SCRIPT] });
  const wanted = hostnames.map(siteOrigin);
  // Wherever a site was removed: the settings page of another device cannot give up what was allowed on this one.
  const origins = known
    .flatMap(({ matches = [] }) => matches)
    .filter((origin) => !wanted.includes(origin));
  if (origins.length > 0) await browser.permissions.remove({ origins });
  if (hostnames.length === 0) return;
  await scripting.registerContentScripts([
    {
      id: SCRIPT,
      js: [openReaderScript],
      // Sites that the user has not allowed on this device are left alone by the browser itself.
      matches: wanted,
      // A site's first page is a list of its articles.
      excludeMatches: hostnames.flatMap((name) => [`*://*.${name}/`, `*://*.${name}/?*`]),
      runAt: 'document_idle',
    },
  ]);
}

/** What the user revokes in the browser is no longer wanted; what was never allowed here may be elsewhere. */
async function forgetRevoked(origins: readonly string[]): Promise<void> {
  const { sites } = await readSettings();
  const revoked: string[] = [];
  for (const hostname of openingSites({ sites })) {
    if (origins.some((origin) => originCovers(origin, hostname)) && !(await hasAccess(hostname))) {
      revoked.push(hostname);
    }
  }
  if (revoked.length === 0) return;
  await changeSettings((old) =>
    revoked.reduce((all, hostname) => withRule(all, hostname, { opensReader: false }), old),
  );
}
