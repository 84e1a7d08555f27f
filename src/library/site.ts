import { PithError } from '../core/errors.ts';
import { isRecord } from '../core/is-record.ts';
import { parseSite, type SavedSite, saveSite } from '../core/site-memory/saved-site.ts';
import type { SiteKeeper } from '../core/site-memory/site-keeper.ts';
import { NEW_SITE, rememberPage } from '../core/site-memory/site-memory.ts';

/** What is remembered of one site: hashes of its pages' blocks. `JSON.stringify` saves it. */
export interface Site {
  /** How many pages are remembered; those seen again count once. */
  readonly pages: number;
  toJSON(): SavedSiteFile;
}

/** A site as plain data. */
export interface SavedSiteFile extends SavedSite {
  readonly version: typeof VERSION;
  readonly salt: number;
}

/** Another number makes sites of other versions useless. */
const VERSION = 1;

/**
 * Makes a memory for the pages of one site.
 * @param saved what `toJSON` gave; a new site where it is missing
 * @throws PithError `bad-input` for what is no saved site
 */
export function createSite(saved?: unknown): Site {
  const { salt, memory: known } = saved === undefined ? newSite() : parse(saved);
  let memory = known;
  const site: Site = {
    get pages() {
      return memory.pages.length;
    },
    toJSON: () => ({ version: VERSION, salt, ...saveSite(memory) }),
  };
  keepers.set(site, {
    salt,
    visit(page) {
      const before = memory;
      memory = rememberPage(memory, page);
      return before;
    },
  });
  return site;
}

const keepers = new WeakMap<object, SiteKeeper>();

/** @throws PithError `bad-input` for what `createSite` has not made */
export function keeperOf(site: unknown): SiteKeeper {
  const keeper = typeof site === 'object' && site !== null ? keepers.get(site) : undefined;
  if (keeper !== undefined) return keeper;
  throw new PithError('bad-input', 'The site is not one that createSite has made.');
}

function newSite() {
  return { salt: Math.floor(Math.random() * 2 ** 32), memory: NEW_SITE };
}

function parse(saved: unknown) {
  const memory = parseSite(saved);
  const { version, salt } = isRecord(saved) ? saved : {};
  if (memory !== undefined && version === VERSION && typeof salt === 'number') {
    return { salt, memory };
  }
  throw new PithError('bad-input', 'What was given is no saved site of this version.');
}
