import type { Source } from '../../../../article/article.ts';
import type { ArticleView } from '../article-view.ts';
import { findPlaced } from '../positions/reading-position.ts';
import { focusAt } from './focus-at.ts';

/**
 * The block of the article that has the focus; undefined where none has it, or the headline has it.
 */
export function focusedSource(
  root: ShadowRoot,
  { rendering, title }: Pick<ArticleView, 'rendering' | 'title'>,
): Source | undefined {
  const focused = root.activeElement;
  if (focused === null || focused === title) return undefined;
  const isThere = (element: Element) => element.contains(focused) || focused.contains(element);
  return rendering.placed.find(({ element }) => isThere(element))?.source;
}

/**
 * Focuses the block of a source, or the headline if it is gone. Without a focused element the
 * page's body would get the keys.
 */
export function focusBlock(
  { rendering, title }: Pick<ArticleView, 'rendering' | 'title'>,
  source: Source | undefined,
): void {
  const sources = rendering.placed.map((block) => block.source);
  const block = source && rendering.placed[findPlaced(sources, source)]?.element;
  focusAt(block?.checkVisibility() ? block : title);
}
