import type { Block, Details } from '../article.ts';
import { joinSources } from '../blocks/join-sources.ts';

/** The box about the author, from what stands in it; none where that is nothing. */
export function bioBox(children: readonly Block[]): Details[] {
  if (children.length === 0) return [];
  const source = joinSources(children[0], children[children.length - 1]);
  return [{ type: 'details', isBio: true, isOpen: true, source, summary: [], children }];
}
