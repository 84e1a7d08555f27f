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

/** A page's HTML, and its address where it is known, else empty. */
export interface SavedPage {
  readonly html: string;
  readonly url: string;
}

/** The main content of a page as the plain text that engines are scored by. */
export interface Extraction {
  readonly engine: string;
  readonly title: string;
  /** BCP 47 tag that the page gives, or empty. */
  readonly language: string;
  /** Block elements on lines of their own; empty where nothing was found. Without the headline. */
  readonly text: string;
  /** L, and how many of them are content. */
  readonly leaves: number;
  readonly contentLeaves: number;
}

/** What was found, and what the user should know of how. */
export interface ExtractionOutcome {
  readonly extraction: Extraction;
  /** That the page was too long to be read to its end. */
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
 * As `extractPage`, with the article that reader, copy and files of the extension are made of: the
 * headline included, and what the page says of itself.
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
