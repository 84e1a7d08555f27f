import { JSDOM, VirtualConsole } from 'jsdom';
import { articleText } from '../../../article/analysis/article-text.ts';
import { CONTENT } from '../../../core/labels.ts';
import { leafCount } from '../../../page/page-tree.ts';
import { parsePage, sourceAsShown } from '../../../page/saved-page/parse-html.ts';
import type { Extractor, PeerId } from '../extractor.ts';
import { keptAnswers } from './kept-answers.ts';

/** Address for pages without one: without an address, jsdom throws on relative links. */
const NO_ADDRESS = 'https://example.org/';

/** Another tool, and how it is called. */
interface Peer {
  readonly id: PeerId;
  /** Its name at npm. */
  readonly packageName: string;
  /**
   * The HTML of the main content; empty where it finds none.
   * @param document a fresh jsdom document, since the tools modify it
   */
  extract(document: Document, url: string): string;
}

/**
 * An extractor whose texts are formatted from a peer's HTML like those of our engines. Both see the
 * page with its late parts in their places. What a peer says of a page is kept, as it takes most of
 * an evaluation's time and never changes.
 */
export function peerExtractor({ id, packageName, extract }: Peer): Extractor {
  const answers = keptAnswers(id, [packageName, 'jsdom']);
  return {
    id,
    async extract({ source, url }) {
      const page = { source: sourceAsShown(source), url: url || NO_ADDRESS };
      const { html, ms } = answers.of(page, () => withDocument(page, extract));
      const tree = parsePage(html);
      return { text: articleText(tree, new Uint8Array(leafCount(tree)).fill(CONTENT)), ms };
    },
    dispose: () => undefined,
  };
}

interface Saved {
  readonly source: string;
  readonly url: string;
}

function withDocument(page: Saved, extract: Peer['extract']): string {
  const { window } = openPage(page);
  try {
    return extract(window.document, page.url);
  } finally {
    window.close();
  }
}

function openPage({ source, url }: Saved): JSDOM {
  const options = { url, virtualConsole: new VirtualConsole() };
  try {
    return new JSDOM(source, options);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    // Some values of `background` make jsdom throw (jsdom issue 4285). No peer asks for it.
    return new JSDOM(withoutBackgrounds(source), options);
  }
}

/** The source with backgrounds in attributes turned into custom properties, which nothing reads. */
export function withoutBackgrounds(source: string): string {
  return source.replace(/\bstyle\s*=\s*(?:"[^"]*"|'[^']*')/gi, (attribute) =>
    attribute.replace(/(?<![\w-])background\s*:/gi, '--background:'),
  );
}
