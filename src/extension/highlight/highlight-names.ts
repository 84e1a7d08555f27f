import { drawHighlightName, isDrawnWith } from '../../core/highlight-name.ts';
import { PARTS_BESIDE_TEXT } from '../../core/parts.ts';
import { namesIn } from './highlight-registry.ts';

/** Names of the highlight in the registries of documents. Pages can read them. */
export interface HighlightNames {
  readonly light: string;
  /**
   * A second name for the same ranges in dark documents. The browser paints the later name over the
   * earlier one.
   */
  readonly dark: string;
  /** The names of the tints over it: for each part beside the text one for light documents and one for dark ones. */
  readonly tints: readonly string[];
}

/** Key in `storage.local` of the secret by which our names are recognised, also after an update. */
const SECRET_KEY = 'highlightSecret';
let secret: Promise<string> | undefined;

/** Draws random names that tell a page nothing. */
export async function drawNames(count: number): Promise<string[]> {
  secret ??= readSecret();
  const known = await secret;
  return Array.from({ length: count }, () => drawHighlightName(known, randomNumber));
}

export async function drawHighlightNames(): Promise<HighlightNames> {
  const [light, dark, ...tints] = await drawNames(2 + 2 * PARTS_BESIDE_TEXT.length);
  return { light, dark, tints };
}

/** The names in a registry that Pith has drawn, in this or an earlier version. */
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
  // If it cannot be stored, the secret holds for this page alone, and an update cannot remove its
  // highlight.
  await local.set({ [SECRET_KEY]: drawn }).catch(() => undefined);
  return drawn;
}

function randomNumber(): number {
  return crypto.getRandomValues(new Uint32Array(1))[0] / 2 ** 32;
}
