import { CONTENT } from '../../../core/labels.ts';
import { PREFORMATTED_ELEMENTS } from '../../../page/block-elements.ts';
import type { PageIndex } from '../../../page/page-index.ts';
import type { Block, Figure, Image, Inline, Paragraph } from '../../article.ts';
import { inlineText } from '../../blocks/blocks-text.ts';
import { figureWords, isBareFigure } from '../../blocks/figure-words.ts';
import { putAside } from '../../flow/aside.ts';
import {
  type BlockContext,
  blockMeta,
  blocksIn,
  keeps,
  skipping,
  within,
} from '../../flow/block-context.ts';
import { isCodeBox } from '../code/code-box.ts';
import { isNamedCaption, isTitleOfFigure } from './caption-names.ts';
import { captionParts } from './caption-parts.ts';

/** Elements of which figures are made where `figure` is not used. */
const BOXES = new Set(['div', 'span', 'p', 'section', 'center', 'a', 'aside', 'li']);
/** A box with more leaves has more in it than a picture and its caption. */
const MAX_LEAVES = 16;
/** UTF-16 units of a line in a `figure` that is its caption without being marked as one. */
const MAX_LINE_CHARS = 400;

/**
 * Whether a box is a figure: by its element, or since it has a picture or a player, a caption, and nothing else that is
 * kept.
 */
export function isFigureBox(context: BlockContext, node: number): boolean {
  const { index, media, selection } = context.analysis;
  const { name, end, firstLeaf } = index;
  if (name(node) === 'figure') return true;
  if (!BOXES.has(name(node)) || media.count(node) === 0) return false;
  const leaves = firstLeaf[end[node]] - firstLeaf[node];
  if (leaves === 0 || leaves > MAX_LEAVES) return false;
  const captions = captionsOf(context, node);
  // With several captions, each belongs to a picture of its own.
  if (captions.length === 0 || (media.count(node) > 1 && captions.length > 1)) return false;
  const inCaptions = captions.reduce((sum, at) => sum + selection.count(at, CONTENT), 0);
  return inCaptions > 0 && inCaptions === selection.count(node, CONTENT);
}

/**
 * Pictures or another block with its caption. Undefined when there is nothing to explain or nothing
 * that explains: then the parts stand for themselves.
 * @param captions as `captionsOf` finds them
 */
export function figure(
  context: BlockContext,
  node: number,
  captions: readonly number[],
): Block | undefined {
  const { index, media, selection } = context.analysis;
  const isFigure = index.name(node) === 'figure';
  const isCode = isFigure && captions.every((caption) => !keeps(context, caption));
  if (isCode && media.count(node) === 0) return undefined;
  const kept = captions.filter((at) => selection.count(at, context.label) > 0);
  const meta = blockMeta(context, node);
  const inner = within(context, node);
  const parts = blocksIn(skipping(inner, captions), node).flatMap(partsOf);
  for (const at of captions) putAside(inner, at);
  const said = { children: parts, ...captionParts(inner, kept) };
  const parted = isFigure ? withLooseLines(said) : said;
  const words = figureWords(parted);
  if (parted.children.length === 0 && inlineText(words).trim() === '') return undefined;
  if (parted.children.length === 0) return { type: 'paragraph', ...meta, children: words };
  return { type: 'figure', ...meta, ...parted };
}

type FigureOptions = Pick<Figure, 'children' | 'caption' | 'credit'>;

/** In a figure with pictures, a line beside them that is not marked as its caption is the caption, or else the credit. */
function withLooseLines(said: FigureOptions): FigureOptions {
  const lines = said.children.filter(isLine);
  const hasPicture = said.children.some(({ type }) => type === 'image' || type === 'embed');
  if (!hasPicture || lines.length === 0) return said;
  const children = said.children.filter((part) => !isLine(part));
  const words = lines.flatMap((line, i): Inline[] =>
    i === 0 ? [...line.children] : [{ type: 'break' }, ...line.children],
  );
  if (said.caption.length === 0) return { ...said, children, caption: words };
  const credit = figureWords({ caption: said.credit ?? [], credit: words });
  return { ...said, children, credit };
}

function isLine(part: Image | Block): part is Paragraph {
  return part.type === 'paragraph' && inlineText(part.children).length <= MAX_LINE_CHARS;
}

/** A figure of nothing but a picture gives way to the figure around it. */
function partsOf(block: Block): (Image | Block)[] {
  return isBareFigure(block) ? [...block.children] : [block];
}

/** The elements with the words that explain a figure, and no other one around it. */
export function captionsOf({ analysis, skipped }: BlockContext, node: number): number[] {
  const { index, media } = analysis;
  const { name, end } = index;
  const found: number[] = [];
  for (let at = node + 1; at < end[node]; at++) {
    const isNamed = isNamedCaption(index, at) || isTitleOfFigure(index, at, node);
    const isCaption = name(at) === 'figcaption' || (media.count(at) === 0 && isNamed);
    // The caption of a figure within this one is its own, and what stands in code is code.
    const isClosed = name(at) === 'figure' || name(at) === 'table' || standsAsCode(index, at);
    if (!isCaption && !isClosed) continue;
    if (isCaption && !skipped.has(at)) found.push(at);
    at = end[at] - 1;
  }
  return found;
}
function standsAsCode(index: PageIndex, node: number): boolean {
  return PREFORMATTED_ELEMENTS.has(index.name(node)) || isCodeBox(index, node);
}
