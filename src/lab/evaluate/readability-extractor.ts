import { Readability } from '@mozilla/readability';
import type { Extractor } from './extractor.ts';
import { peerText } from './peer-text.ts';

/**
 * Mozilla's Readability as published, with its default options. Its text is taken from the HTML
 * that it returns: its own `textContent` joins the last word of a block to the first of the next,
 * which costs it some F1.
 */
export const readabilityExtractor: Extractor = {
  id: 'readability.js',
  text: async (page) =>
    peerText(page, (document) => new Readability(document).parse()?.content ?? ''),
  dispose: () => undefined,
};
