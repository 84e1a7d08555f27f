import type { Source } from '../../../article/article.ts';
import type { ArticleView } from '../article-view.ts';
import { findPlaced } from '../positions/position.ts';
import { focusAt } from './focus-at.ts';

/** The block of the article in which the focus is; undefined where it is in none, or at the headline. */
export function focusedSource(
  root: ShadowRoot,
  { stage, title }: Pick<ArticleView, 'stage' | 'title'>,
): Source | undefined {
  const focused = root.activeElement;
  if (focused === null || focused === title) return undefined;
  const isThere = (element: Element) => element.contains(focused) || focused.contains(element);
  return stage.placed.find(({ element }) => isThere(element))?.source;
}

/**
 * Gives the focus to the block of a source, or else to the headline: what had it is gone, and keys go to the page's
 * body where nothing has it.
 */
export function focusBlock(
  { stage, title }: Pick<ArticleView, 'stage' | 'title'>,
  source: Source | undefined,
): void {
  const sources = stage.placed.map((block) => block.source);
  const block = source && stage.placed[findPlaced(sources, source)]?.element;
  focusAt(block?.checkVisibility() ? block : title);
}
