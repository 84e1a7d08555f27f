/** How much is remembered of a site. Each page has one bit of 32. */
export const SITE_LIMITS = { pages: 32, blocks: 2_000 } as const;

/** What is remembered of a page: hashes, of which no text can be made again. */
export interface PagePrint {
  /** The address without its fragment; 0 where there is none. */
  readonly address: number;
  /** The title in forms in which parts of one article have one in common; none where there is no title. */
  readonly titles: readonly number[];
  /** Shape [B]: the words of each block, together with the kind of place that it is in. */
  readonly blocks: Uint32Array;
}

export interface RememberedPage extends Pick<PagePrint, 'address' | 'titles'> {
  /** The number of its bit. */
  readonly bit: number;
}

/** What the pages of one site have said so far. It is never changed: `rememberPage` makes another. */
export interface SiteMemory {
  /** In the order in which they were seen last. */
  readonly pages: readonly RememberedPage[];
  /** The pages on which each block was, a bit for each; in the order in which they were seen last. */
  readonly blocks: ReadonlyMap<number, number>;
}

export const NEW_SITE: SiteMemory = { pages: [], blocks: new Map() };

/**
 * Adds a page to what is remembered of its site. A page that was seen before counts once. Where there are too many
 * pages, the one that was seen longest ago goes; of too many blocks, those that were on the fewest pages.
 */
export function rememberPage(site: SiteMemory, page: PagePrint): SiteMemory {
  const { address, titles } = page;
  const same = site.pages.find((other) => isSeenAgain(site, other, page));
  const others = site.pages.filter((other) => other !== same);
  const gone = same === undefined && others.length === SITE_LIMITS.pages ? others.shift() : same;
  const bit = gone?.bit ?? others.length;
  const blocks = new Map(site.blocks);
  if (gone !== undefined) forgetPage(blocks, bit);
  for (const block of page.blocks) {
    const pages = blocks.get(block) ?? 0;
    // Deleting it first moves the block to the end, as the one that was seen last.
    blocks.delete(block);
    blocks.set(block, withBit(pages, bit));
  }
  dropRareBlocks(blocks);
  return { pages: [...others, { address, titles, bit }], blocks };
}

/** Whether a page is a remembered one: of the same address, or a copy with exactly its blocks. */
function isSeenAgain(
  { blocks }: SiteMemory,
  { address, bit }: RememberedPage,
  page: PagePrint,
): boolean {
  if (address !== 0 && address === page.address) return true;
  const own = new Set(page.blocks);
  const known = [...blocks].filter(([, pages]) => hasBit(pages, bit));
  return known.length === own.size && known.every(([block]) => own.has(block));
}

/** From so many pages on that all have one title, it is the site's, and says nothing of a page. */
const PAGES_OF_SITE_TITLE = 8;

/**
 * Finds the pages that are others than a page: neither it nor another part of the same article.
 * @returns their bits
 */
export function otherPages(
  { pages }: SiteMemory,
  { address, titles }: Pick<PagePrint, 'address' | 'titles'>,
): number {
  const hasTitle = (page: RememberedPage) => page.titles.some((title) => titles.includes(title));
  const isSiteTitle = pages.length >= PAGES_OF_SITE_TITLE && pages.every(hasTitle);
  const others = pages.filter(
    (page) => (address === 0 || page.address !== address) && (isSiteTitle || !hasTitle(page)),
  );
  return others.reduce((bits, { bit }) => withBit(bits, bit), 0);
}

function withBit(bits: number, bit: number): number {
  return (bits | (1 << bit)) >>> 0;
}

export function withoutBit(bits: number, bit: number): number {
  return (bits & ~(1 << bit)) >>> 0;
}

export function hasBit(bits: number, bit: number): boolean {
  return ((bits >>> bit) & 1) === 1;
}

export function countBits(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest = (rest & (rest - 1)) >>> 0) count++;
  return count;
}

function forgetPage(blocks: Map<number, number>, bit: number): void {
  for (const [block, pages] of blocks) {
    const rest = withoutBit(pages, bit);
    if (rest === 0) blocks.delete(block);
    else blocks.set(block, rest);
  }
}

function dropRareBlocks(blocks: Map<number, number>): void {
  for (let count = 1; blocks.size > SITE_LIMITS.blocks; count++) {
    for (const [block, pages] of blocks) {
      if (blocks.size <= SITE_LIMITS.blocks) return;
      if (countBits(pages) === count) blocks.delete(block);
    }
  }
}
