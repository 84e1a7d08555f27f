import { isRecord } from '../is-record.ts';
import { type RememberedPage, SITE_LIMITS, type SiteMemory } from './site-memory.ts';

/** What is remembered of a site, as plain JSON. */
export interface SavedSite {
  /** Bit, address and titles of each page. */
  readonly pages: readonly (readonly number[])[];
  /** Pairs of a block and the bits of its pages. */
  readonly blocks: readonly number[];
}

export function saveSite({ pages, blocks }: SiteMemory): SavedSite {
  return {
    pages: pages.map(({ address, titles, bit }) => [bit, address, ...titles]),
    blocks: [...blocks].flat(),
  };
}

/** @returns undefined for what is no saved site */
export function parseSite(value: unknown): SiteMemory | undefined {
  if (!isRecord(value)) return undefined;
  const { pages, blocks } = value;
  if (!Array.isArray(pages) || pages.length > SITE_LIMITS.pages) return undefined;
  if (!areHashes(blocks) || blocks.length > 2 * SITE_LIMITS.blocks || blocks.length % 2 === 1) {
    return undefined;
  }
  const parsed = pages.flatMap(parsePage);
  if (new Set(parsed.map(({ bit }) => bit)).size !== pages.length) return undefined;
  const pairs = Array.from({ length: blocks.length / 2 }, (_, i): [number, number] => [
    blocks[2 * i],
    blocks[2 * i + 1],
  ]);
  return { pages: parsed, blocks: new Map(pairs) };
}

function parsePage(value: unknown): RememberedPage[] {
  if (!areHashes(value) || value.length < 2) return [];
  const [bit, address, ...titles] = value;
  return bit < SITE_LIMITS.pages ? [{ bit, address, titles }] : [];
}

function areHashes(value: unknown): value is number[] {
  return Array.isArray(value) && value.every((one) => one === one >>> 0);
}
