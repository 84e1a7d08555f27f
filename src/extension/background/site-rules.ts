import browser, { type Tabs } from 'webextension-polyfill';
import { pageKeys } from '../../article/annotations/page-key.ts';
import { WHOLE_PAGE } from '../../core/action-request.ts';
import type { Settings } from '../../core/settings/settings.ts';
import { doesByItself, isHostname, type SiteTask } from '../../core/settings/site-rules.ts';
import { isPageGone } from '../platform/browser/gone.ts';
import { hasAccess, requestAccess, siteOrigin } from '../platform/browser/site-access.ts';
import {
  changeStoredSettings,
  readSettings,
  watchSettings,
} from '../platform/settings/settings-store.ts';
import { sitesWithTask, withRule } from '../platform/settings/site-rule-changes.ts';
import openReaderScript from '../tab/scripts/open-reader-script.ts?script&iife';
import showMarksScript from '../tab/scripts/show-marks-script.ts?script&iife';
import { hasAnnotations } from './annotations/serve-annotations.ts';
import type { Host } from './host/host.ts';
import { originCovers } from './origin-covers.ts';
import { accessTo } from './page-access.ts';
import { begin, performUnlessRefused } from './perform-action.ts';

interface RegisteredScript {
  readonly id: string;
  readonly file: string;
  readonly task: SiteTask;
  /** A site's first page is a list of its articles, which nobody wants to have in the reader. */
  readonly skipsHome: boolean;
}

const SITES_SECTION = 'src/extension/pages/options/options.html#sites';

/** The scripts that are registered with the browser. */
const SCRIPTS: readonly RegisteredScript[] = [
  { id: 'open-reader', file: openReaderScript, task: 'opensReader', skipsHome: true },
  { id: 'show-marks', file: showMarksScript, task: 'showsMarks', skipsHome: false },
];

/**
 * Has the browser run a script on the sites where Pith is to do something by itself, and keeps these in
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
  const isWanted = doesByItself(await readSettings(), hostname, 'opensReader');
  const details = { ...WHOLE_PAGE, isUnasked: true };
  // Refused, the page has gone meanwhile, and who sees the next one has asked for nothing there.
  if (isWanted) await performUnlessRefused(tab, { action: 'reader', details }, host);
}

/** Shows the user's own highlights on a page that asks for them, if it has any and the user wants that of its site. */
export async function showMarksByThemselves(
  { id, url, incognito }: Tabs.Tab,
  page: { readonly url: string; readonly canonical: string },
): Promise<void> {
  const hostname = URL.parse(url ?? '')?.hostname ?? '';
  if (id === undefined || incognito) return;
  if (!doesByItself(await readSettings(), hostname, 'showsMarks')) return;
  if (!(await hasAnnotations(pageKeys(page.url, page.canonical)))) return;
  const details = { ...WHOLE_PAGE, isUnasked: true };
  try {
    await begin(accessTo(id, url), { action: 'show-marks', details });
  } catch (error) {
    // Who has left the page meanwhile sees another, which asks by itself.
    if (!isPageGone(error)) throw error;
  }
}

/**
 * Shows the user's own highlights on the site of a page from now on. The browser asks for that site alone; where it takes
 * nothing but a press in a page of our own for the user's word, as Firefox does, the settings have the button.
 */
export async function alwaysShowMarks(url: string): Promise<void> {
  const hostname = URL.parse(url)?.hostname ?? '';
  if (!isHostname(hostname)) return;
  const answer = await requestAccess([hostname]).catch((error: unknown) => {
    console.info('The browser asks for a site in a page of the extension alone:', error);
    return undefined;
  });
  if (answer === false) return;
  await changeStoredSettings((old) => withRule(old, hostname, { showsMarks: true }));
  if (answer === undefined && !(await hasAccess(hostname))) {
    await browser.tabs.create({ url: browser.runtime.getURL(SITES_SECTION) });
  }
}

async function registerStoredSites(): Promise<void> {
  await registerSites(await readSettings());
}

/** One registration after the other: two at once would both find nothing registered. */
function registerSites(settings: Settings): Promise<void> {
  const registered = lastRegistration.then(() => register(settings));
  lastRegistration = registered.catch(console.error);
  return lastRegistration;
}

let lastRegistration: Promise<void> = Promise.resolve();

async function register(settings: Settings): Promise<void> {
  const { scripting } = browser;
  const known = await scripting.getRegisteredContentScripts({ ids: SCRIPTS.map(({ id }) => id) });
  if (known.length > 0) {
    await scripting.unregisterContentScripts({ ids: known.map(({ id }) => id) });
  }
  const wanted = sitesWithTask(settings).map(siteOrigin);
  // Wherever a site was removed: the settings page of another device cannot give up what was allowed on this one.
  const origins = known
    .flatMap(({ matches = [] }) => matches)
    .filter((origin) => !wanted.includes(origin));
  if (origins.length > 0) await browser.permissions.remove({ origins: [...new Set(origins)] });
  const scripts = SCRIPTS.flatMap((script) => scriptFor(script, settings));
  if (scripts.length > 0) await scripting.registerContentScripts(scripts);
}

/** Sites that the user has not allowed on this device are left alone by the browser itself. */
function scriptFor({ id, file, task, skipsHome }: RegisteredScript, settings: Settings) {
  const hostnames = sitesWithTask(settings, [task]);
  if (hostnames.length === 0) return [];
  const homes = hostnames.flatMap((name) => [`*://*.${name}/`, `*://*.${name}/?*`]);
  const matches = hostnames.map(siteOrigin);
  // Firefox takes no empty list.
  const except = skipsHome ? { excludeMatches: homes } : {};
  return [{ id, js: [file], matches, ...except, runAt: 'document_idle' as const }];
}

/** What the user revokes in the browser is no longer wanted; what was never allowed here may be elsewhere. */
async function forgetRevoked(origins: readonly string[]): Promise<void> {
  const { sites } = await readSettings();
  const revoked: string[] = [];
  for (const hostname of sitesWithTask({ sites })) {
    if (origins.some((origin) => originCovers(origin, hostname)) && !(await hasAccess(hostname))) {
      revoked.push(hostname);
    }
  }
  if (revoked.length === 0) return;
  await changeStoredSettings((old) =>
    revoked.reduce(
      (all, hostname) => withRule(all, hostname, { opensReader: false, showsMarks: false }),
      old,
    ),
  );
}
