import { articleText } from '../article/analysis/article-text.ts';
import type { Article } from '../article/article.ts';
import { buildArticle } from '../article/build-article.ts';
import { completeLabels } from '../article/completion/complete-labels.ts';
import { type ConfidenceOf, confidenceIn, judgedLeaves } from '../article/formats/ai/confidence.ts';
import { metadataOfTree } from '../article/metadata/metadata.ts';
import { withPageLine } from '../article/page-line.ts';
import type { CancelSignal, Prediction } from '../core/engine.ts';
import { BOILERPLATE, CONTENT, type CompletedLabels, labelLeaves } from '../core/labels.ts';
import { choiceOfParts, PART_INDEX, type Part } from '../core/parts.ts';
import type { SiteKeeper } from '../core/site-memory/site-keeper.ts';
import { DEFAULT_STRICTNESS, strictThreshold } from '../core/strictness.ts';
import { predictOnSite } from '../engines/site-memory/predict-on-site.ts';
import { CAPTURE_LIMITS } from '../page/capture/capture.ts';
import type { Engine } from '../page/engine.ts';
import { type ConvertedPage, convertPage } from '../page/kinds/convert-page.ts';
import { leafCount, type PageTree } from '../page/page-tree.ts';
import { closeHtml } from '../page/saved-page/close-html.ts';
import { withFrameSources } from '../page/saved-page/frame-sources.ts';
import { PageTooLong } from '../page/saved-page/parse-document.ts';
import { parsePage } from '../page/saved-page/parse-html.ts';

/** A page's source, and what is known of it. */
export interface SavedPage {
  /** HTML, or the text of a page of another kind. */
  readonly html: string;
  /** The page's address; may be empty. */
  readonly url: string;
  /** The media type that it was served with. */
  readonly type?: string | undefined;
  /** The name of its file. */
  readonly name?: string | undefined;
}

/** The main content of a page as plain text, in the form in which engines are scored. */
export interface Extraction {
  readonly engine: string;
  /** As in the article's metadata: without the name of the site. */
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
  /** What the page is, where it is no HTML. All of such a page is content, and no engine is asked. */
  readonly readAs?: ConvertedPage['kind'];
}

/** An extraction, with a warning for the user if there is one. */
export interface ExtractionOutcome {
  readonly extraction: Extraction;
  /** A warning that the page was too long to be read to its end. */
  readonly warning?: string | undefined;
}

/** How a page is to be read. */
export interface ReadingOptions {
  /** What counts as content; unless named, the text is as engines are scored. */
  readonly parts?: readonly Part[] | undefined;
  /** In [-1, 1]; higher keeps less. */
  readonly strictness?: number | undefined;
  /** The site of the page, of which what repeats is left out. */
  readonly site?: SiteKeeper | undefined;
  readonly signal?: CancelSignal | undefined;
}

/**
 * Finds the main content of a page's HTML.
 * @throws PageTooLong where nothing was found within the limits of length; whatever
 *   `signal.throwIfAborted` throws
 */
export async function extractPage(
  engine: Engine,
  page: SavedPage,
  options: ReadingOptions = {},
): Promise<ExtractionOutcome> {
  const { parts } = options;
  const labeled = await labelPage(engine, page, options);
  const { title } = metadataOfTree(labeled.about);
  const chosen = parts === undefined ? labeled : { ...labeled, ...complete(labeled, parts) };
  return outcomeOf(engine, { ...chosen, title }, parts);
}

/** An article, and what it is made from. */
export interface ArticleOutcome extends ExtractionOutcome {
  readonly article: Article;
  readonly confidence: ConfidenceOf;
  readonly tree: PageTree;
  readonly prediction: Prediction;
  /** What is content and which part it is, by things. */
  readonly completed: CompletedLabels;
}

/**
 * Extracts like `extractPage`, and also builds the article from which the extension makes its
 * reader, copies and files. The article includes the headline and the page's metadata.
 * @throws as `extractPage`
 */
export async function extractArticle(
  engine: Engine,
  page: SavedPage,
  options: ReadingOptions = {},
): Promise<ArticleOutcome> {
  const outcome = await extractOnePage(engine, page, options);
  return { ...outcome, article: withPageLine(outcome.article, pageWords) };
}

/** The same without a line that says which page of several it is. */
export async function extractOnePage(
  engine: Engine,
  page: SavedPage,
  options: ReadingOptions = {},
): Promise<ArticleOutcome> {
  const { parts, signal } = options;
  const labeled = await labelPage(engine, page, options);
  const { tree, prediction } = labeled;
  signal?.throwIfAborted();
  const completed = complete(labeled, parts);
  const metadata = metadataOfTree(labeled.about);
  const chosen = parts === undefined ? labeled : { ...labeled, ...completed };
  const found = outcomeOf(engine, { ...chosen, title: metadata.title }, parts);
  const { labels } = completed;
  return {
    ...found,
    tree,
    prediction,
    completed,
    article: buildArticle(tree, labels, { metadata, parts: completed.parts }),
    confidence: confidenceIn([
      judgedLeaves({ tree, labels, probabilities: prediction.probabilities }),
    ]),
  };
}

/** Such as "Page 1 of 4". */
export function pageWords(page: number, count: number): string {
  return count > 0 ? `Page ${page} of ${count}` : `Page ${page}`;
}

/** Comments that are no content are not folded here, but left out. */
function complete(
  { tree, labels, prediction, readAs }: LabeledPage,
  parts?: readonly Part[],
): CompletedLabels {
  if (readAs !== undefined && parts === undefined) {
    return { labels, parts: new Uint8Array(labels.length).fill(PART_INDEX.main) };
  }
  const completed = completeLabels(
    tree,
    labels,
    prediction,
    parts && { choice: choiceOfParts(parts) },
  );
  const kept = completed.labels.map((label) => (label === CONTENT ? CONTENT : BOILERPLATE));
  return { ...completed, labels: kept };
}

interface LabeledPage {
  readonly tree: PageTree;
  readonly prediction: Prediction;
  readonly labels: Uint8Array;
  readonly readAs?: ConvertedPage['kind'];
  /** The page with all that it says of itself. */
  readonly about: PageTree;
}

async function labelPage(
  engine: Engine,
  { html, ...known }: SavedPage,
  { strictness = DEFAULT_STRICTNESS, signal = NEVER_CANCELLED, site }: ReadingOptions,
): Promise<LabeledPage> {
  const converted = await convertPage({ text: html, ...known }, closeHtml);
  if (converted !== undefined) {
    const tree = parsePage(converted.html, known.url);
    const labels = new Uint8Array(leafCount(tree)).fill(CONTENT);
    const prediction = { probabilities: Float32Array.from(labels), threshold: 0.5 };
    const about = parsePage(converted.head, known.url);
    return { tree, prediction, labels, about, readAs: converted.kind };
  }
  const tree = parsePage(withFrameSources(html), known.url);
  const prediction = await predictOnSite(engine, tree, { signal, site });
  const threshold = strictThreshold(prediction.threshold, strictness);
  return { tree, prediction, labels: labelLeaves({ ...prediction, threshold }), about: tree };
}

const NEVER_CANCELLED: CancelSignal = { aborted: false, throwIfAborted: () => undefined };

function outcomeOf(
  engine: Engine,
  { tree, labels, prediction, title, readAs }: LabeledPage & { readonly title: string },
  parts: readonly Part[] = [],
): ExtractionOutcome {
  const extraction = {
    engine: engine.id,
    title,
    language: tree.language,
    text: articleText(tree, labels),
    leaves: leafCount(tree),
    contentLeaves: labels.filter((label) => label === CONTENT).length,
    ...(readAs !== undefined && { readAs }),
  };
  if (tree.truncated && extraction.contentLeaves === 0) throw tooLong();
  const warnings = tree.truncated ? [`${tooLong().message} The rest is left out.`] : [];
  const untold =
    prediction.parts === undefined && readAs === undefined
      ? parts.filter((part) => UNTOLD.has(part))
      : [];
  if (untold.length > 0) {
    warnings.push(`The engine ${engine.id} cannot tell ${untold.join(', ')} from other text.`);
  }
  return warnings.length === 0 ? { extraction } : { extraction, warning: warnings.join(' ') };
}

/** The parts that no completion finds by itself. */
const UNTOLD: ReadonlySet<Part> = new Set(['dek', 'meta', 'bio', 'comments']);

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
