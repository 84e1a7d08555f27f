import type { PageIndex } from '../../../page/page-index.ts';
import type { Media, MediaItem } from '../pictures/media.ts';

/** A child node, or something that stands between the child nodes. */
export type ChildItem = number | MediaItem;

/** The items of an element, in document order. */
export function childItems({ end }: PageIndex, media: Media, node: number): ChildItem[] {
  const items: ChildItem[] = [];
  const others = media.inNode.get(node) ?? [];
  let next = 0;
  for (let child = node + 1; child < end[node]; child = end[child]) {
    while (next < others.length && others[next].before <= child) items.push(others[next++].item);
    items.push(child);
  }
  while (next < others.length) items.push(others[next++].item);
  return items;
}
