import { Readability } from '@mozilla/readability';
import { JSDOM, VirtualConsole } from 'jsdom';
import { articleText } from '../../core/article/article-text.ts';
import { CONTENT } from '../../core/page/labels.ts';
import { leafCount } from '../../core/page/page-tree.ts';
import { parsePage } from '../parse-html.ts';
import { type Extractor, READABILITY } from './extractor.ts';

/** jsdom wants an address for pages that lack one, or relative links throw. */
const NO_ADDRESS = 'https://example.org/';

/**
 * Mozilla's Readability as published, with its default options, on a fresh jsdom document for each
 * page since it takes the document apart. The text is that of the HTML it returns, written as for
 * our engines: its own `textContent` glues the last word of a block to the first of the next, which
 * costs it some .007 of F1.
 */
export const readabilityExtractor: Extractor = {
  id: READABILITY,
  async text({ source, url }) {
    const virtualConsole = new VirtualConsole();
    const { window } = new JSDOM(source, { url: url || NO_ADDRESS, virtualConsole });
    try {
      const article = new Readability(window.document).parse();
      const tree = parsePage(article?.content ?? '');
      return articleText(tree, new Uint8Array(leafCount(tree)).fill(CONTENT));
    } finally {
      window.close();
    }
  },
  dispose: () => undefined,
};
