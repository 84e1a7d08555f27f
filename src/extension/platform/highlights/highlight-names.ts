import { drawHighlightName, isDrawnWith } from '../../../core/highlight-name.ts';
import { PARTS_BESIDE_TEXT } from '../../../core/parts.ts';
import { namesIn } from './highlight-registry.ts';
import { randomNumber, readSecret } from './highlight-secret.ts';

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
