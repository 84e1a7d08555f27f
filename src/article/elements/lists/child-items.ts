import type { PageIndex } from '../../../page/page-index.ts';
import { addedWords } from '../../analysis/added-words.ts';
import type { Media, MediaItem } from '../pictures/media.ts';

/** A child node, or something that stands between the child nodes. */
export type ChildItem = number | MediaItem | WordsItem;

/** Words that styles add at the start or the end of an element. */
export interface WordsItem {
  readonly type: 'words';
  readonly text: string;
}

/** The items of an element in document order, but for children that the page shows in another one. */
export function childItems(index: PageIndex, media: Media, node: number): ChildItem[] {
  const { end, orders } = index;
  const items: ChildItem[] = [];
  const words = addedWords(index).get(node);
  // A list has the numbers of its items.
  const isNumber = words?.number !== undefined && index.name(node) === 'li';
  if (words !== undefined && words.before !== '' && !isNumber)
    items.push({ type: 'words', text: words.before });
  const order = orders.get(node) ?? [];
  const moved = new Map([...order].sort((a, b) => a - b).map((at, i) => [at, order[i]]));
  const others = media.inNode.get(node) ?? [];
  let next = 0;
  for (let child = node + 1; child < end[node]; child = end[child]) {
    while (next < others.length && others[next].before <= child) items.push(others[next++].item);
    items.push(moved.get(child) ?? child);
  }
  while (next < others.length) items.push(others[next++].item);
  if (words !== undefined && words.after !== '') items.push({ type: 'words', text: words.after });
  return items;
}
