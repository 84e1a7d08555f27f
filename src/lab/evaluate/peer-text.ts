import { JSDOM, VirtualConsole } from 'jsdom';
import { articleText } from '../../article/analysis/article-text.ts';
import { CONTENT } from '../../core/labels.ts';
import { leafCount } from '../../page/page-tree.ts';
import { parsePage, sourceAsShown } from '../../page/saved-page/parse-html.ts';

/** Address for pages without one: without an address, jsdom throws on relative links. */
const NO_ADDRESS = 'https://example.org/';

/**
 * The text of the HTML that another tool extracts, formatted like that of our engines. Both see the
 * page with its late parts in their places.
 * @param extract receives a fresh jsdom document, since the tools modify it
 */
export function peerText(
  { source, url }: { readonly source: string; readonly url: string },
  extract: (document: Document, url: string) => string,
): string {
  const address = url || NO_ADDRESS;
  const options = { url: address, virtualConsole: new VirtualConsole() };
  const { window } = new JSDOM(sourceAsShown(source), options);
  try {
    const tree = parsePage(extract(window.document, address));
    return articleText(tree, new Uint8Array(leafCount(tree)).fill(CONTENT));
  } finally {
    window.close();
  }
}
