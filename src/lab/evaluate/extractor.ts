import { articleText } from '../../article/analysis/article-text.ts';
import { labelLeaves } from '../../core/labels.ts';
import type { Engine } from '../../page/engine.ts';
import type { PageTree } from '../../page/page-tree.ts';

/** The other tools by their own packages, on the pages' source. All engines are compared with the first. */
export const PEERS = ['readability.js', 'defuddle.js'] as const;
export type PeerId = (typeof PEERS)[number];

/** A saved page, as source and captured. */
interface ParsedPage {
  readonly source: string;
  /** May be empty. */
  readonly url: string;
  readonly tree: PageTree;
}

/** Anything that turns a page into the text of its main content. */
export interface Extractor {
  readonly id: string;
  text(page: ParsedPage): Promise<string>;
  dispose(): void;
}

/** The text that a user of the engine gets. */
export function engineExtractor(engine: Engine): Extractor {
  const { signal } = new AbortController();
  return {
    id: engine.id,
    text: async ({ tree }) => articleText(tree, labelLeaves(await engine.predict(tree, signal))),
    dispose: () => engine.dispose(),
  };
}
