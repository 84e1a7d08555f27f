import Defuddle from 'defuddle';
import type { Extractor } from './extractor.ts';
import { peerText } from './peer-text.ts';

/**
 * Defuddle as published, with its default options. It may not use the network, which it would do
 * for some sites when it finds nothing in the page: `parse` works on the page alone.
 */
export const defuddleExtractor: Extractor = {
  id: 'defuddle.js',
  text: async (page) =>
    peerText(
      page,
      (document, url) => new Defuddle(document, { url, useAsync: false }).parse().content,
    ),
  dispose: () => undefined,
};
