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
