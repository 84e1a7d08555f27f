import { articleText } from '../../article/analysis/article-text.ts';
import type { Article } from '../../article/article.ts';
import { buildArticle } from '../../article/build-article.ts';
import { withHeadline } from '../../article/elements/headings/headline.ts';
import { CONTENT, labelLeaves } from '../../core/labels.ts';
import { CAPTURE_LIMITS } from '../../page/capture/capture.ts';
import type { Engine } from '../../page/engine.ts';
import { leafCount, type PageTree } from '../../page/page-tree.ts';
import { PageTooLong } from '../../page/saved-page/parse-document.ts';
import { parsePage } from '../../page/saved-page/parse-html.ts';
import { pageMetadata } from '../page-metadata.ts';

/** A page's HTML and its address, which may be empty. */
export interface SavedPage {
  readonly html: string;
  readonly url: string;
}

/** The main content of a page as plain text, in the form in which engines are scored. */
export interface Extraction {
  readonly engine: string;
  readonly title: string;
  /** The page's BCP 47 language tag, or empty. */
  readonly language: string;
  /**
   * The text without the headline, each block element on its own line; empty where nothing was
   * found.
   */
  readonly text: string;
  /** The number of leaves, L, and of content leaves. */
  readonly leaves: number;
  readonly contentLeaves: number;
}

/** An extraction, with a warning for the user if there is one. */
export interface ExtractionOutcome {
  readonly extraction: Extraction;
  /** A warning that the page was too long to be read to its end. */
  readonly warning?: string | undefined;
}

/**
 * Finds the main content of a page's HTML.
 * @throws PageTooLong where nothing was found within the limits of length
 */
export async function extractPage(engine: Engine, page: SavedPage): Promise<ExtractionOutcome> {
  return outcomeOf(engine, await labelPage(engine, page));
}

/**
 * Extracts like `extractPage`, and also builds the article from which the extension makes its
 * reader, copies and files. The article includes the headline and the page's metadata.
 * @throws PageTooLong where nothing was found within the limits of length
 */
export async function extractArticle(
  engine: Engine,
  page: SavedPage,
): Promise<ExtractionOutcome & { readonly article: Article }> {
  const labeled = await labelPage(engine, page);
  const found = outcomeOf(engine, labeled);
  const labels = withHeadline(labeled.tree, labeled.labels);
  const metadata = pageMetadata(page.html, page.url);
  return { ...found, article: buildArticle(labeled.tree, labels, { metadata }) };
}

interface LabeledPage {
  readonly tree: PageTree;
  readonly labels: Uint8Array;
}

async function labelPage(engine: Engine, { html, url }: SavedPage): Promise<LabeledPage> {
  const tree = parsePage(html, url);
  const prediction = await engine.predict(tree, new AbortController().signal);
  return { tree, labels: labelLeaves(prediction) };
}

function outcomeOf(engine: Engine, { tree, labels }: LabeledPage): ExtractionOutcome {
  const extraction = {
    engine: engine.id,
    title: tree.title,
    language: tree.language,
    text: articleText(tree, labels),
    leaves: leafCount(tree),
    contentLeaves: labels.filter((label) => label === CONTENT).length,
  };
  if (!tree.truncated) return { extraction };
  if (extraction.contentLeaves === 0) throw tooLong();
  return { extraction, warning: `${tooLong().message} The rest is left out.` };
}

function tooLong(): PageTooLong {
  const [characters, leaves, nodes] = [
    CAPTURE_LIMITS.characters,
    CAPTURE_LIMITS.leaves,
    CAPTURE_LIMITS.nodes,
  ].map((limit) => limit.toLocaleString('en'));
  return new PageTooLong(
    `${characters} characters, in ${leaves} pieces of text and ${nodes} elements`,
  );
}
