/**
 * Attributes in which lazy-loading scripts keep a picture's real address, the most common first.
 */
export const LAZY_SOURCES: readonly string[] = [
  ...['data-src', 'data-lazy-src', 'data-original', 'data-lazy', 'data-full-src'],
  ...['data-hi-res-src', 'data-image', 'data-image-src', 'data-url', 'data-large-file'],
  ...['data-orig-file', 'nitro-lazy-src', 'data-delayed-url', 'data-wpfc-original-src', 'lazy-src'],
  ...['data-delay-src', 'data-src-delay', 'data-img-url', 'data-lsrc', 'data-src-pc'],
  ...['data-src-large', 'data-zeen-src'],
];

/** Attributes in which lazy-loading scripts keep the addresses of several sizes, as in `srcset`. */
export const LAZY_SETS: readonly string[] = [
  'data-srcset',
  'data-lazy-srcset',
  'data-original-set',
  'nitro-lazy-srcset',
  'data-delay-srcset',
  'data-zeen-srcset',
];

/** Elements that show a picture. */
const PICTURE_ELEMENTS: ReadonlySet<string> = new Set(['img', 'amp-img', 'source']);
/** Attributes in which scripts keep what they put behind a box. */
const LATE_BACKGROUND = /^data-[\w-]*(?:bg|background)/;

/** Whether an attribute of no list may have the address of a picture that a script shows late. */
export function mayNamePicture(element: string, attribute: string): boolean {
  if (!attribute.startsWith('data-')) return false;
  return PICTURE_ELEMENTS.has(element) || LATE_BACKGROUND.test(attribute);
}

/**
 * The names under which capture keeps the first address of a picture, and the first set of such, that stand in an
 * attribute of no list: each lazy-loading script makes up a name of its own.
 */
export const UNLISTED_SOURCE = 'unlisted-src';
export const UNLISTED_SET = 'unlisted-srcset';

const ADDRESS = String.raw`(?:https?:\/\/|\/|\.{1,2}\/)?[^\s"'<>{}|\\^]+\.(?:avif|gif|jfif|jpe?g|png|svg|webp)(?:[?#][^\s"'<>{}]*)?`;
const PICTURE_ADDRESS = new RegExp(String.raw`^\s*(?:url\(["']?)?${ADDRESS}(?:["']?\))?\s*$`, 'i');
const PICTURE_SET = new RegExp(String.raw`^\s*${ADDRESS}\s+[\d.]+[wx]\s*(?:,|$)`, 'i');

/** The name to keep the value of an unlisted attribute under; undefined where it is no address of a picture. */
export function unlistedName(value: string): string | undefined {
  if (PICTURE_ADDRESS.test(value)) return UNLISTED_SOURCE;
  return PICTURE_SET.test(value) ? UNLISTED_SET : undefined;
}
