import { isRecord } from '../../core/is-record.ts';
import { isExtensionAlive } from '../browser/is-extension-alive.ts';

/** Where somebody stopped in an article: how a block begins, and how much of it was read, in [0, 1]. */
export interface ReadingPlace {
  readonly words: string;
  readonly share: number;
}

/** In `storage.local`: what one reads on this device is not synced to others. */
const KEY = 'readingPlaces';
/** How many articles are remembered; the one that was read longest ago goes first. */
const MAX_PLACES = 100;
/** The longest address that is remembered, in characters. */
const MAX_ADDRESS = 2_000;

type Places = readonly (ReadingPlace & { readonly address: string })[];

/** The place in the article of a page; undefined where none is kept. */
export async function recallPlace(url: string): Promise<ReadingPlace | undefined> {
  const address = addressOf(url);
  return (await readPlaces()).find((place) => place.address === address);
}

/** Keeps a place for a page, or forgets it. Nothing is kept in private windows, nor of addresses that are too long. */
export async function keepPlace(url: string, place: ReadingPlace | undefined): Promise<void> {
  const address = addressOf(url);
  if (!isExtensionAlive() || isPrivate() || address.length > MAX_ADDRESS) return;
  const places = await readPlaces();
  const others = places.filter((one) => one.address !== address);
  if (place === undefined && others.length === places.length) return;
  const now = place === undefined ? others : [...others, { address, ...place }];
  await store({ [KEY]: now.slice(-MAX_PLACES) });
}

/** Forgets all places. */
export async function forgetPlaces(): Promise<void> {
  await chrome.storage.local.remove(KEY);
}

async function readPlaces(): Promise<Places> {
  const read = async (): Promise<Readonly<Record<string, unknown>>> =>
    chrome.storage.local.get(KEY);
  const stored = (await read().catch((): Readonly<Record<string, unknown>> => ({})))[KEY];
  return Array.isArray(stored) ? stored.filter(isPlace) : [];
}

function isPlace(value: unknown): value is Places[number] {
  return (
    isRecord(value) &&
    typeof value.address === 'string' &&
    typeof value.words === 'string' &&
    typeof value.share === 'number'
  );
}

/** It is a convenience, so that a full storage goes to the log alone. */
async function store(items: Readonly<Record<string, unknown>>): Promise<void> {
  try {
    await chrome.storage.local.set(items);
  } catch (error) {
    console.info('The place in the article could not be kept:', error);
  }
}

function addressOf(url: string): string {
  return url.split('#', 1)[0];
}

function isPrivate(): boolean {
  return chrome.extension.inIncognitoContext;
}
