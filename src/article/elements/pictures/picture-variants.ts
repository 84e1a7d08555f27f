import type { Image } from '../../article.ts';

/** Words in the names of files for windows, themes and screens of one kind, sizes, and when it was made. */
const VARIANT =
  /(?:(?<=\/|%2F|[._-])(?:dark|light|desktop|mobile|tablet|phone|\d{2,4}x\d{2,4}(?:px)?|\d{9,})|(?<=\/|%2F)[dm])(?:[._-]|$)/gi;
const SEPARATORS = /[._-]+/g;
/** Variants that are least like the reader's paper and the width of its text. */
const SPECIAL = /(?:\/|%2F|[._-])(?:dark|mobile|phone)(?:[._-]|$)|(?:\/|%2F)m[._-]/i;

/**
 * Whether two pictures that say the same are one for pages and windows of two kinds, of which a page shows the
 * one that fits, or a blur and what it stands in for.
 * @param nameOf the address of a picture without what says how large it is to be
 */
export function areVariants(a: Image, b: Image, nameOf: (address: string) => string): boolean {
  if (a.alt === '' || a.alt !== b.alt) return false;
  if (isData(a) !== isData(b)) return true;
  return !isData(a) && stemOf(nameOf(a.url)) === stemOf(nameOf(b.url));
}

/** The fitness of a variant for a reader; more is better. */
export function fitOf(image: Image): number {
  if (isData(image)) return 0;
  return SPECIAL.test(image.url) ? 1 : 2;
}

function isData({ url }: Image): boolean {
  return url.startsWith('data:');
}

function stemOf(name: string): string {
  return name.replace(VARIANT, '').replace(SEPARATORS, '');
}
