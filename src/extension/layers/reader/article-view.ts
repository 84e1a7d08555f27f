import type { Article, Block, Source } from '../../../article/article.ts';
import { blocksText, inlineText } from '../../../article/blocks/blocks-text.ts';
import { withoutGaps } from '../../../article/blocks/without-gaps.ts';
import { leafText } from '../../../page/page-tree.ts';
import { listen } from '../../platform/events/listen.ts';
import type { ReadPage } from '../page/read-page.ts';
import { buildElement } from '../ui/build-element.ts';
import { textButton } from '../ui/buttons.ts';
import { interfaceAttributes, message } from '../ui/message.ts';
import { renderHeader } from './header.ts';
import type { AllowedPictures } from './pictures/allowed-pictures.ts';
import { addLoadAllButton } from './pictures/waiting-picture.ts';
import { readingTime } from './positions/reading-time.ts';
import { chunksOf } from './render/chunks.ts';
import { renderBlocks } from './render/render-block.ts';
import { emptyRendering, type Rendering } from './render/rendering.ts';
import { splitHeadline } from './split-headline.ts';

/** Probabilities from which a passage is called certain, or likely. Below both it is doubtful. */
const SURE = 0.9;
const LIKELY = 0.7;

/**
 * Minimum blocks of an article that is divided into chunks. Shorter articles are laid out at once,
 * so that the scroll bar is exact from the start.
 */
const CHUNKED_FROM = 120;

export interface ArticleView {
  readonly element: HTMLElement;
  /** The article that is shown, as elements. */
  readonly rendering: Rendering;
  /** The headline, which takes the focus. */
  readonly title: HTMLElement;
  show(shown: ShownArticle): void;
  /** Shows or hides each block's probability of being content. */
  showConfidence(isShown: boolean): void;
}

export interface ShownArticle {
  readonly article: Article;
  readonly page: ReadPage;
  /** Whether it is doubtful that the page has an article at all. */
  readonly isDoubtful: boolean;
}

export interface ArticleViewOptions {
  readonly allowed: AllowedPictures;
  /** What stands below the text. */
  readonly below: HTMLElement;
  /** Opens the panel in which the user keeps more or less. */
  onAdjust(): void;
  /** Called when a link to a place in the article is followed. */
  onAnchor(target: HTMLElement): void;
  /** Called when the number of a note is pressed. */
  onNote(reference: HTMLElement): void;
}

/**
 * The article itself: header, text, and remarks on both. This is one closure, because all functions
 * share the rendered article.
 */
export function createArticleView(parts: ArticleViewOptions): ArticleView {
  const { allowed, below, onAdjust, onAnchor, onNote } = parts;
  const element = buildElement('main', { class: 'article' });
  let rendering = emptyRendering([]);
  let title: HTMLElement = element;
  let page: ReadPage | undefined;
  let showsConfidence = false;

  function show({ article, page: read, isDoubtful }: ShownArticle): void {
    const headline = splitHeadline(article);
    const { metadata } = article;
    // Folded text does not count for the reading time.
    const text = blocksText(withoutGaps(headline.blocks));
    const rendered = run(renderArticle(headline.blocks, allowed));
    rendering = rendered;
    page = read;
    const whole = `${inlineText(headline.children)}\n${text}`;
    const time = text === '' ? undefined : readingTime(whole, metadata.language);
    const header = renderHeader({ metadata, headline, time, rendering, text: whole });
    title = header.querySelector('h1') ?? element;
    const isEmpty = text.trim() === '' && rendering.placed.length === 0;
    const isTruncated = read.documents.some(({ capture }) => capture.tree.truncated);
    addLoadAllButton(rendering.waiting);
    element.replaceChildren(
      header,
      ...(isEmpty ? [remark(message('readerNothing'), onAdjust)] : []),
      ...(isDoubtful && !isEmpty ? [remark(message('readerDoubt'), onAdjust)] : []),
      rendered.element,
      ...(isTruncated ? [remark(message('readerTruncated'))] : []),
      below,
    );
    element.lang = languageTag(metadata.language);
    element.dir = metadata.direction === '' ? 'auto' : metadata.direction;
    if (showsConfidence) labelConfidence();
  }

  function labelConfidence(): void {
    if (page === undefined) return;
    for (const { element: block, source } of rendering.placed) {
      const probability = blockProbability(page, source);
      const isCalibrated = page.documents[source.document]?.labeling.isCalibrated;
      // The headline is kept because of its position, and not because of its probability.
      if (block === title) continue;
      if (probability === undefined || isCalibrated === undefined) continue;
      block.dataset.confidence = describeProbability(probability, isCalibrated);
    }
  }

  listen(element, 'click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a[href^="#"]') : null;
    if (link === null) return;
    event.preventDefault();
    if (link instanceof HTMLElement && link.matches('.note-number a')) {
      onNote(link);
      return;
    }
    // Both sides are the page's ids as they are, without URL encoding.
    const target = rendering.anchors.get(link.getAttribute('href')?.slice(1) ?? '');
    if (target !== undefined) onAnchor(target);
  });

  return {
    element,
    get rendering() {
      return rendering;
    },
    get title() {
      return title;
    },
    show,
    showConfidence(isShown) {
      showsConfidence = isShown;
      element.classList.toggle('shows-confidence', isShown);
      if (isShown) labelConfidence();
      else for (const { element: block } of rendering.placed) delete block.dataset.confidence;
    },
  };
}

function remark(words: string, onAdjust?: () => void): HTMLElement {
  return buildElement('div', { class: 'remark', role: 'note', ...interfaceAttributes() }, [
    buildElement('p', {}, [words]),
    ...(onAdjust === undefined ? [] : [textButton(message('readerAdjust'), onAdjust)]),
  ]);
}

function run<R>(steps: Generator<unknown, R>): R {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/**
 * A language tag, or empty where the text is none. With a wrong tag a screen reader would choose a
 * voice at random.
 */
function languageTag(language: string): string {
  const tag = language.replace(/_/g, '-');
  return /^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i.test(tag) ? tag : '';
}

interface RenderedArticle extends Rendering {
  readonly element: HTMLElement;
}

/**
 * Renders the blocks of an article as elements. It yields from time to time, and returns the result
 * at the end.
 */
function* renderArticle(
  blocks: readonly Block[],
  allowed: AllowedPictures,
): Generator<undefined, RenderedArticle> {
  const rendering = emptyRendering(blocks, allowed);
  const isLong = blocks.length >= CHUNKED_FROM;
  const element = buildElement('div', { class: isLong ? 'text chunked' : 'text' });
  for (const chunk of chunksOf(blocks)) {
    const elements = renderBlocks(chunk, rendering);
    if (isLong) element.append(buildElement('div', { class: 'chunk' }, elements));
    else element.append(...elements);
    yield;
  }
  // A folded heading is no section of the article.
  const headings = rendering.headings.filter((heading) => heading.element.closest('.gap') === null);
  return { ...rendering, headings, element };
}

/**
 * P(content) of a block: the mean over its leaves, weighted by their length.
 * @returns undefined where it has no text
 */
function blockProbability(page: ReadPage, source: Source): number | undefined {
  const document = page.documents[source.document];
  if (document === undefined || source.firstLeaf < 0) return undefined;
  let sum = 0;
  let length = 0;
  for (let leaf = source.firstLeaf; leaf <= source.lastLeaf; leaf++) {
    const characters = leafText(document.capture.tree, leaf).trim().length;
    sum += characters * document.labeling.probabilities[leaf];
    length += characters;
  }
  return length === 0 ? undefined : sum / length;
}

/**
 * A probability as text. It is a percentage only where the engine's probabilities are calibrated,
 * otherwise a word.
 */
function describeProbability(probability: number, isCalibrated: boolean): string {
  if (isCalibrated) {
    const format = { style: 'percent', maximumFractionDigits: 0 } as const;
    return new Intl.NumberFormat(message('interfaceLanguage'), format).format(probability);
  }
  if (probability >= SURE) return message('readerSure');
  return probability >= LIKELY ? message('readerLikely') : message('readerUnsure');
}
