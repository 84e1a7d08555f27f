import { articleText } from '../../article/analysis/article-text.ts';
import { labelLeaves } from '../../core/labels.ts';
import type { Engine } from '../../page/engine.ts';
import type { PageTree } from '../../page/page-tree.ts';

/**
 * Other tools, run by their own packages on the pages' source. All engines are compared with the
 * first.
 */
export const PEERS = ['readability.js', 'defuddle.js'] as const;
export type PeerId = (typeof PEERS)[number];

/** A saved page: its source, and its captured page tree. */
interface ParsedPage {
  readonly source: string;
  /** The page's address; may be empty. */
  readonly url: string;
  readonly tree: PageTree;
}

/** An engine or another tool that extracts the text of a page's main content. */
export interface Extractor {
  readonly id: string;
  text(page: ParsedPage): Promise<string>;
  dispose(): void;
}

/** Extracts the same text as users of the engine get. */
export function engineExtractor(engine: Engine): Extractor {
  const { signal } = new AbortController();
  return {
    id: engine.id,
    text: async ({ tree }) => articleText(tree, labelLeaves(await engine.predict(tree, signal))),
    dispose: () => engine.dispose(),
  };
}
