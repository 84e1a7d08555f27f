import { PREFORMATTED_ELEMENTS } from '../../../page/block-elements.ts';
import type { PageIndex } from '../../../page/page-index.ts';
import type { Block, Figure, Image, Inline } from '../../article.ts';
import { inlineText } from '../../blocks/blocks-text.ts';
import { putAside } from '../../flow/aside.ts';
import {
  type BlockContext,
  blockMeta,
  blocksIn,
  keeps,
  skipping,
  within,
} from '../../flow/block-context.ts';
import { inlinesIn } from '../../flow/inline-content.ts';
import { isCodeBox } from '../code/code.ts';

/** WordPress, MediaWiki and others write figures without the element. */
const BOX_CLASS =
  /(?:^|\s)(?:wp-caption|thumb|thumbinner|image-caption-container|captioned-image|media-with-caption)(?:\s|$)/;
const CAPTION_CLASS =
  /(?:^|[\s_-])(?:caption(?:-?text)?|thumbcaption|figcaption|image-caption)(?:$|[\s_-])/i;

/** Whether a box is a figure. */
export function isFigureBox(index: PageIndex, node: number): boolean {
  const name = index.name(node);
  if (name === 'figure') return true;
  return (name === 'div' || name === 'span') && BOX_CLASS.test(index.className(node));
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
  const isCode =
    context.analysis.index.name(node) === 'figure' &&
    captions.every((caption) => !keeps(context, caption));
  if (isCode && context.analysis.media.count(node) === 0) return undefined;
  const caption = captions.filter((at) => context.analysis.selection.count(at, context.label) > 0);
  const meta = blockMeta(context, node);
  const inner = within(context, node);
  const parts = blocksIn(skipping(inner, captions), node).flatMap(partsOf);
  for (const at of captions) putAside(inner, at);
  const words = joinLines(caption.map((at) => inlinesIn(inner, at)));
  const hasCaption = inlineText(words).trim() !== '';
  if (parts.length === 0 && !hasCaption) return undefined;
  if (parts.length === 0) return { type: 'paragraph', ...meta, children: words };
  return { type: 'figure', ...meta, children: parts, caption: words } satisfies Figure;
}

/** A figure of nothing but a picture gives way to the figure around it. */
function partsOf(block: Block): (Image | Block)[] {
  return block.type === 'figure' && block.caption.length === 0 ? [...block.children] : [block];
}

/** The elements with the words that explain a figure. */
export function captionsOf(index: PageIndex, node: number): number[] {
  const { name, className, end } = index;
  const found: number[] = [];
  const isFigure = name(node) === 'figure';
  for (let at = node + 1; at < end[node]; at++) {
    const isCaption = name(at) === 'figcaption' || (!isFigure && CAPTION_CLASS.test(className(at)));
    // The caption of a figure within this one is its own, and what stands in code is code.
    const isClosed = name(at) === 'figure' || standsAsCode(index, at);
    if (!isCaption && !isClosed) continue;
    if (isCaption) found.push(at);
    at = end[at] - 1;
  }
  return found;
}

function standsAsCode(index: PageIndex, node: number): boolean {
  return PREFORMATTED_ELEMENTS.has(index.name(node)) || isCodeBox(index, node);
}

function joinLines(lines: readonly (readonly Inline[])[]): Inline[] {
  return lines
    .filter((line) => line.length > 0)
    .flatMap((line, i): Inline[] => (i === 0 ? [...line] : [{ type: 'break' }, ...line]));
}
