import { drawHighlightName, isDrawnWith } from '../../core/highlight-name.ts';
import { namesIn } from './highlight-registry.ts';

/** Names of the highlight in the registries of documents, which pages can read. */
export interface HighlightNames {
  readonly light: string;
  /** The same ranges once more, in dark documents: the later name is painted over the earlier one. */
  readonly dark: string;
}

/** In `storage.local`: by it the names are known again, after an update too. */
const SECRET_KEY = 'highlightSecret';
let secret: Promise<string> | undefined;

/** Draws names that tell a page nothing. */
export async function drawNames(count: number): Promise<string[]> {
  secret ??= readSecret();
  const known = await secret;
  return Array.from({ length: count }, () => drawHighlightName(known, randomNumber));
}

export async function drawHighlightNames(): Promise<HighlightNames> {
  const [light, dark] = await drawNames(2);
  return { light, dark };
}

/** Those names in a registry that we have drawn, be it before an update. */
export async function ownNames(registry: HighlightRegistry): Promise<string[]> {
  const names = namesIn(registry);
  if (names.length === 0) return [];
  secret ??= readSecret();
  const known = await secret;
  return names.filter((name) => isDrawnWith(known, name));
}

async function readSecret(): Promise<string> {
  const { local } = chrome.storage;
  const stored = await local.get(SECRET_KEY).catch((): Record<string, unknown> => ({}));
  const before = stored[SECRET_KEY];
  if (typeof before === 'string' && before !== '') return before;
  const drawn = Array.from({ length: 4 }, () => randomNumber().toString(36).slice(2)).join('');
  // Where nothing can be stored it is for this page alone, and an update leaves its highlight there.
  await local.set({ [SECRET_KEY]: drawn }).catch(() => undefined);
  return drawn;
}

function randomNumber(): number {
  return crypto.getRandomValues(new Uint32Array(1))[0] / 2 ** 32;
}
