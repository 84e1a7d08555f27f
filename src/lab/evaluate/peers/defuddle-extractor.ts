import Defuddle from 'defuddle';
import { peerExtractor } from './peer-extractor.ts';

/**
 * Defuddle as published, with its default options. It may not use the network, which it would do
 * for some sites when it finds nothing in the page: `parse` works on the page alone.
 */
export const defuddleExtractor = peerExtractor({
  id: 'defuddle.js',
  packageName: 'defuddle',
  extract: (document, url) => new Defuddle(document, { url, useAsync: false }).parse().content,
});
