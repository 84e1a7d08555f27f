import { anchorSteps } from '../../../article/annotations/anchor.ts';
import { withHighlights } from '../../../article/annotations/mark-article.ts';
import type { Article, Block } from '../../../article/article.ts';
import { blocksText } from '../../../article/blocks/blocks-text.ts';
import { type JudgedLeaves, judgedLeaves } from '../../../article/formats/ai/confidence.ts';
import type { ActionOptions } from '../../../core/action-request.ts';
import { quotedText } from '../../../core/annotations/annotation.ts';
import { codeOfNothing, PithError } from '../../../core/errors.ts';
import { BOILERPLATE, CONTENT } from '../../../core/labels.ts';
import { PART_INDEX } from '../../../core/parts.ts';
import type { Settings } from '../../../core/settings/settings.ts';
import { countWords } from '../../../core/text/count-words.ts';
import { leafText } from '../../../page/page-tree.ts';
import type { RunWork } from '../../layers/files/long-work.ts';
import { articleMaker } from '../../layers/page/article-maker.ts';
import type { PithPage } from '../../layers/page/pith-page.ts';
import type { CapturedDocument, LabeledDocument, ReadPage } from '../../layers/page/read-page.ts';
import type { KeptWords } from '../../layers/page/shown-highlight.ts';
import { message } from '../../layers/ui/message.ts';
import { inSlices } from '../../platform/browser/in-slices.ts';
import { askForOwnHighlights } from '../annotations/ask-for-own-highlights.ts';
import { detectedLanguage, detectLanguage } from '../article/page-language.ts';
import { countKept } from '../page/kept-words.ts';
import { applyArticleSelection } from './apply-article-selection.ts';
import { applySelection } from './apply-selection.ts';

/** What is extracted from a page. */
export interface ExtractedContent {
  readonly article: Article;
  readonly documents: readonly LabeledDocument[];
  /** `selection-as-is` has no content in it, so nothing of it is left out. */
  readonly what: 'page' | 'selection' | 'selection-as-is';
  /** Words that are extracted, and words of the page or of what is selected. */
  readonly words: KeptWords;
  /** The page was too long and its end was not read. */
  readonly isTruncated: boolean;
  /** How sure it is of the leaves of each document. */
  readonly judged: readonly JudgedLeaves[];
  readonly settings: Settings;
}

/**
 * Extracts what a user wants to copy or save.
 * @param options.seen in place of the page as it is now
 * @returns undefined when it is a selection that cannot be read, such as in a frame of another site
 * @throws PithError `nothing-found`, `page-empty` or `page-too-long` where there is nothing to extract
 */
export async function extractFrom(
  pith: PithPage,
  { scope, selectedText }: ActionOptions,
  { seen, run }: { readonly seen?: ReadPage | undefined; readonly run: RunWork },
): Promise<ExtractedContent | undefined> {
  const { signal } = new AbortController();
  const [page, settings] = await Promise.all([seen ?? pith.read({ signal }), pith.settings()]);
  const labeled = await pith.labelAsCorrected(page, settings);
  const documents = labeled.map(withoutDoubt);
  await detectLanguage(page);
  const language = detectedLanguage(page);
  const build: BuildArticle = (of, what) =>
    run((making) => {
      const options = { language, signal: making };
      const further = { engine: page.engine, choice: settings };
      return articleMaker(pith).make(of, what === 'page' ? { ...options, further } : options);
    });
  const said = new Set(pith.corrections.correctedTexts.flat());
  const inOverlay = scope === 'page' ? undefined : pith.overlays.selection();
  const selection =
    (inOverlay && applyArticleSelection(documents, inOverlay)) ??
    (scope === 'page' ? undefined : applySelection(labeled.map(withDoubtful)));
  if (selection !== undefined) {
    const what = selection.hasContent ? 'selection' : 'selection-as-is';
    return extractContent(selection.documents, what, { settings, build, run, said });
  }
  if (scope === 'selection' && selectedText.trim() !== '') return undefined;
  refuseNothing(documents);
  return extractContent(documents, 'page', { settings, build, run, said });
}

/** A copy has no gaps to unfold; and lists and quotes are not to be parted where one would be. */
function withoutDoubt(labeled: LabeledDocument): LabeledDocument {
  const labels = labeled.labels.map((label) => (label === CONTENT ? CONTENT : BOILERPLATE));
  return { ...labeled, labels };
}

/** Who selects a passage wants it: what was left out only just is kept, but for lists of other pages within it. */
function withDoubtful(labeled: LabeledDocument): LabeledDocument {
  const { parts } = labeled;
  const labels = labeled.labels.map((label, leaf) => {
    if (label === CONTENT || label === BOILERPLATE) return label;
    return parts?.[leaf] === PART_INDEX.related ? BOILERPLATE : CONTENT;
  });
  return { ...labeled, labels };
}

type BuildArticle = (
  documents: readonly LabeledDocument[],
  what: ExtractedContent['what'],
) => Promise<Article>;

async function extractContent(
  documents: readonly LabeledDocument[],
  what: ExtractedContent['what'],
  {
    settings,
    build,
    run,
    said,
  }: {
    readonly settings: Settings;
    readonly build: BuildArticle;
    readonly run: RunWork;
    readonly said: SaidTexts;
  },
): Promise<ExtractedContent> {
  const plain = await build(documents, what);
  // What is selected is cut out of its texts, and highlights stand elsewhere in it.
  const isMarked = what === 'page' && settings.copy.withHighlights;
  const article = isMarked ? await withOwnHighlights(plain, documents, run) : plain;
  const extracted = what === 'page' ? article : withoutOuterPictures(article);
  return {
    article: extracted,
    documents,
    what,
    words: countExtracted(extracted, documents),
    isTruncated: documents.some(({ capture }) => capture.tree.truncated),
    judged: documents.map((document) => judgedLeaves(judgedDocument(document, said))),
    settings,
  };
}

/**
 * What is told is counted in what is written: an article leaves out the labels of buttons and copies for other widths of
 * the window, which are no text of their own, and names who wrote each post.
 */
function countExtracted({ blocks }: Article, documents: readonly LabeledDocument[]): KeptWords {
  const { kept, all } = countKept(documents);
  const written = countWords(blocksText(blocks));
  return { kept: written, all: written + all - kept };
}

/** Texts of which the user has said what they are. */
type SaidTexts = ReadonlySet<unknown>;

/** Nothing is surer than what the user has said. */
function judgedDocument({ capture, labels, labeling }: LabeledDocument, said: SaidTexts) {
  const { tree, leafNodes } = capture;
  const judged = labeling?.probabilities ?? new Float32Array(labels.length).fill(1);
  const probabilities =
    said.size === 0 ? judged : judged.map((p, leaf) => (said.has(leafNodes[leaf]) ? 1 : p));
  return { tree, labels, probabilities };
}

/** A selection begins and ends with a text: what stands before and after it is not part of it. */
function withoutOuterPictures({ blocks, ...article }: Article): Article {
  const hasText = ({ source }: Block) => source.firstLeaf >= 0;
  // A text that is read as what it is has no places in the page.
  if (!blocks.some(hasText)) return { ...article, blocks };
  const selected = blocks.slice(blocks.findIndex(hasText), blocks.findLastIndex(hasText) + 1);
  return { ...article, blocks: selected };
}

/** @throws PithError `nothing-found`, `page-empty` or `page-too-long` where there is nothing to extract */
export function refuseNothing(documents: readonly LabeledDocument[]): void {
  if (documents.some(({ labels }) => labels.includes(CONTENT))) return;
  const hasText = documents.some(({ labels }) => labels.length > 0);
  const isTruncated = documents.some(({ capture }) => capture.tree.truncated);
  throw new PithError(codeOfNothing({ hasText, isTruncated }), 'No text of the page is content.');
}

/**
 * An article with the highlights and notes of the user that stand in it.
 * @param documents of the whole page
 */
async function withOwnHighlights(
  article: Article,
  documents: readonly CapturedDocument[],
  run: RunWork,
): Promise<Article> {
  // A copy does not fail for want of them: where the background is gone, the log says so.
  const answer = await askForOwnHighlights().catch(console.error);
  // In a private window there are none; where the store is damaged, the page is told when it shows them.
  if (answer === undefined || 'failure' in answer) return article;
  const { annotations } = answer;
  const trees = documents.map(({ capture }) => capture.tree);
  const targets = annotations.map(({ target }) => target);
  const anchors = await run((signal) => inSlices(anchorSteps(trees, targets), signal));
  const placed = annotations.flatMap(({ color, note, target }, i) => {
    const anchor = anchors[i];
    if (anchor === undefined) return [];
    const { span, changedTo } = anchor;
    if (changedTo === undefined) return [{ span, color, note }];
    // What the page says now is not what was highlighted.
    const before = `${message('markBefore')} “${quotedText(target)}”`;
    return [{ span, color, note: note === '' ? before : `${note}\n\n${before}` }];
  });
  return withHighlights(article, placed, (document, leaf) => leafText(trees[document], leaf));
}
