import type { Block } from '../../../../article/article.ts';
import { buildElement } from '../../ui/build-element.ts';
import type { AllowedPictures } from '../pictures/allowed-pictures.ts';
import { chunksOf } from './chunks.ts';
import { renderBlocks } from './render-block.ts';
import { emptyRendering, type Rendering } from './rendering.ts';

/**
 * Minimum blocks of an article that is divided into chunks. Shorter articles are laid out at once,
 * so that the scroll bar is exact from the start.
 */
const CHUNKED_FROM = 120;

export interface RenderedArticle extends Rendering {
  readonly element: HTMLElement;
}

/**
 * Renders the blocks of an article as elements. It yields from time to time, and returns the result
 * at the end.
 */
export function* renderArticle(
  blocks: readonly Block[],
  allowed: AllowedPictures,
): Generator<undefined, RenderedArticle> {
  const rendering = emptyRendering(blocks, allowed);
  const isLong = blocks.length >= CHUNKED_FROM;
  const element = buildElement('div', { class: isLong ? 'text chunked' : 'text' });
  for (const chunk of chunksOf(blocks)) {
    const elements = renderBlocks(chunk, rendering);
    if (isLong) element.append(buildElement('div', { class: 'chunk', children: elements }));
    else element.append(...elements);
    yield;
  }
  // A folded heading is no section of the article.
  const headings = rendering.headings.filter((heading) => heading.element.closest('.gap') === null);
  return { ...rendering, headings, element };
}
