import { articleText } from '../../article/analysis/article-text.ts';
import { labelLeaves } from '../../core/labels.ts';
import { reconcileParts } from '../../core/parts.ts';
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

/** What an extractor says of a page. */
export interface Extraction {
  /** The text of the main content. */
  readonly text: string;
  /** Milliseconds that it took to find; missing where that is simply the time of the call. */
  readonly ms?: number;
  /** The parts of the leaves, shape [L], indices into `PARTS`; from engines that tell them. */
  readonly parts?: Uint8Array;
}

/** An engine or another tool that extracts the text of a page's main content. */
export interface Extractor {
  readonly id: string;
  extract(page: ParsedPage): Promise<Extraction>;
  dispose(): void;
}

/** Extracts the same text as users of the engine get. */
export function engineExtractor(engine: Engine): Extractor {
  const { signal } = new AbortController();
  return {
    id: engine.id,
    async extract({ tree }) {
      const prediction = await engine.predict(tree, signal);
      const labels = labelLeaves(prediction);
      return {
        text: articleText(tree, labels),
        ...(prediction.parts && { parts: reconcileParts(labels, prediction.parts) }),
      };
    },
    dispose: () => engine.dispose(),
  };
}
