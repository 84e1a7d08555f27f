import { isRecord } from '../../../core/is-record.ts';
import { isExtensionAlive } from '../browser/is-extension-alive.ts';

/** Where somebody stopped in an article. Texts are kept as check sums, since nothing needs their words. */
export interface ReadingPlace {
  /** Check sums of the text that was read and of those around it, in order; 0 for pictures. */
  readonly sums: readonly number[];
  /** Which of them is that of the text that was read. */
  readonly own: number;
  /** Its index among the blocks of the article. */
  readonly index: number;
  /** How much of it was read, in [0, 1]. */
  readonly share: number;
  /** How far the page was scrolled meanwhile, in px. */
  readonly pageTop: number;
}

/**
 * Each is an item of its own in `storage.local`, so that tabs do not write over each other's: what one reads on this
 * device is not synced to others.
 */
const PREFIX = 'readingPlace:';
/** How many articles are remembered; the one that was read longest ago goes first. */
const MAX_PLACES = 100;
/** The longest address that is remembered, in characters. */
const MAX_ADDRESS = 2_000;

/** When each was kept, in milliseconds since 1970. */
type StoredPlace = ReadingPlace & { readonly at: number };

/** The place in the article of a page; undefined where none is kept. */
export async function recallPlace(url: string): Promise<ReadingPlace | undefined> {
  const places = await readPlaces();
  await removeOldest(places);
  const place = places.get(keyOf(url));
  return isPlace(place) ? place : undefined;
}

/** Keeps a place for a page, or forgets it. Nothing is kept in private windows, nor of addresses that are too long. */
export async function keepPlace(url: string, place: ReadingPlace | undefined): Promise<void> {
  const key = keyOf(url);
  if (!isExtensionAlive() || isPrivate() || key.length > PREFIX.length + MAX_ADDRESS) return;
  try {
    if (place === undefined) await chrome.storage.local.remove(key);
    else await chrome.storage.local.set({ [key]: { ...place, at: Date.now() } });
  } catch (error) {
    // It is a convenience, so that a full storage goes to the log alone.
    console.info('The place in the article could not be kept:', error);
  }
}

/** Forgets all places. */
export async function forgetPlaces(): Promise<void> {
  await chrome.storage.local.remove([...(await readPlaces()).keys()]);
}

async function readPlaces(): Promise<ReadonlyMap<string, unknown>> {
  const read = async (): Promise<Readonly<Record<string, unknown>>> =>
    chrome.storage.local.get(null);
  const stored = await read().catch((): Readonly<Record<string, unknown>> => ({}));
  return new Map(Object.entries(stored).filter(([key]) => key.startsWith(PREFIX)));
}

async function removeOldest(places: ReadonlyMap<string, unknown>): Promise<void> {
  if (places.size <= MAX_PLACES) return;
  const timeOf = (place: unknown) => (isPlace(place) ? place.at : 0);
  const byTime = [...places].sort(([, a], [, b]) => timeOf(b) - timeOf(a));
  await chrome.storage.local.remove(byTime.slice(MAX_PLACES).map(([key]) => key));
}

function isPlace(value: unknown): value is StoredPlace {
  if (!isRecord(value)) return false;
  const { sums, own, index, share, pageTop, at } = value;
  const isNumber = (one: unknown) => typeof one === 'number';
  return Array.isArray(sums) && [...sums, own, index, share, pageTop, at].every(isNumber);
}

function keyOf(url: string): string {
  return PREFIX + url.split('#', 1)[0];
}

function isPrivate(): boolean {
  return chrome.extension.inIncognitoContext;
}
