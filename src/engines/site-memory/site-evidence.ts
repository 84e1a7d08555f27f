import {
  countBits,
  hasBit,
  otherPages,
  SITE_LIMITS,
  type SiteMemory,
  withoutBit,
} from '../../core/site-memory/site-memory.ts';
import type { PrintedPage } from './page-print.ts';

/** What other pages of a site say of a page's blocks. B blocks. */
export interface SiteEvidence {
  /** How many pages there are besides this one. */
  readonly pages: number;
  /** Shape [B]: on how many of them each block was. */
  readonly counts: Uint8Array;
}

/** From this share of the kept words on that another page has, too, it is the same page under another address. */
const SAME_TEXT = 0.7;

/**
 * Finds what other pages of a site say of a page. A page that was seen before does not speak against itself.
 * @param kept shape [B]: the words of each block that an engine keeps
 * @returns undefined where no other page is known
 */
export function siteEvidence(
  site: SiteMemory,
  print: PrintedPage,
  kept: Float64Array,
): SiteEvidence | undefined {
  const wasOn = Array.from(print.blocks, (block) => site.blocks.get(block) ?? 0);
  const others = withoutSameText(otherPages(site, print), wasOn, kept);
  const pages = countBits(others);
  if (pages === 0) return undefined;
  return { pages, counts: Uint8Array.from(wasOn, (bits) => countBits(bits & others)) };
}

/** Leaves out the pages with nearly all words of a page that are kept. */
function withoutSameText(pages: number, wasOn: readonly number[], kept: Float64Array): number {
  const all = kept.reduce((sum, words) => sum + words, 0);
  let others = pages;
  for (let bit = 0; bit < SITE_LIMITS.pages && all > 0; bit++) {
    const shared = kept.reduce((sum, words, i) => sum + (hasBit(wasOn[i], bit) ? words : 0), 0);
    if (shared >= SAME_TEXT * all) others = withoutBit(others, bit);
  }
  return others;
}
