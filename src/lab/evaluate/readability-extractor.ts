import { Readability } from '@mozilla/readability';
import type { Extractor } from './extractor.ts';
import { peerText } from './peer-text.ts';

/**
 * Mozilla's Readability as published, with its default options. The text is that of the HTML it
 * returns: its own `textContent` glues the last word of a block to the first of the next, which would cost
 * it some F1.
 */
export const readabilityExtractor: Extractor = {
  id: 'readability.js',
  text: async (page) =>
    peerText(page, (document) => new Readability(document).parse()?.content ?? ''),
  dispose: () => undefined,
};
