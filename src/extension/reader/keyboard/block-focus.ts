import type { Source } from '../../../article/article.ts';
import type { ArticleView } from '../article-view.ts';
import { findPlaced } from '../positions/reading-position.ts';
import { focusAt } from './focus-at.ts';

/** The block of the article in which the focus is; undefined where it is in none, or at the headline. */
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
 * Gives the focus to the block of a source, or else to the headline: what had it is gone, and keys go to the page's
 * body where nothing has it.
 */
export function focusBlock(
  { rendering, title }: Pick<ArticleView, 'rendering' | 'title'>,
  source: Source | undefined,
): void {
  const sources = rendering.placed.map((block) => block.source);
  const block = source && rendering.placed[findPlaced(sources, source)]?.element;
  focusAt(block?.checkVisibility() ? block : title);
}
