import { articleText } from '../../core/article/article-text.ts';
import type { Engine } from '../../core/engine.ts';
import { CONTENT, labelLeaves } from '../../core/page/labels.ts';
import { leafCount } from '../../core/page/page-tree.ts';
import { parsePage } from '../parse-html.ts';

/** The main content of a page. */
export interface Extraction {
  readonly engine: string;
  readonly title: string;
  /** BCP 47 tag that the page gives, or empty. */
  readonly language: string;
  /** Block elements on lines of their own; empty where nothing was found. */
  readonly text: string;
  /** L, and how many of them are content. */
  readonly leaves: number;
  readonly contentLeaves: number;
}

/** Finds the main content of a page's HTML. */
export async function extractPage(
  engine: Engine,
  { html, url }: { readonly html: string; readonly url: string },
): Promise<Extraction> {
  const tree = parsePage(html, url);
  const probabilities = await engine.predict(tree, new AbortController().signal);
  const labels = labelLeaves(probabilities, engine.threshold);
  return {
    engine: engine.id,
    title: tree.title,
    language: tree.language,
    text: articleText(tree, labels),
    leaves: leafCount(tree),
    contentLeaves: labels.filter((label) => label === CONTENT).length,
  };
}
