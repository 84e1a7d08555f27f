import { Readability } from '@mozilla/readability';
import { peerExtractor } from './peer-extractor.ts';

/**
 * Mozilla's Readability as published, with its default options. Its text is taken from the HTML
 * that it returns: its own `textContent` joins the last word of a block to the first of the next,
 * which costs it some F1.
 */
export const readabilityExtractor = peerExtractor({
  id: 'readability.js',
  packageName: '@mozilla/readability',
  extract: (document) => new Readability(document).parse()?.content ?? '',
});
