import type { PageIndex } from '../../../page/page-index.ts';
import { leafText, TEXT_NAME } from '../../../page/page-tree.ts';

/** A time of a day or of a recording, as lines begin with it. */
export const STARTS_WITH_TIME =
  /^\W*(?:\d{1,2}\s?(?:[:.]|h|時|시)\s?\d{2}|\d{1,2}\s?(?:[ap]\.?m\.?|uhr|h|時)(?!\p{L}))/iu;
const LINE_ELEMENTS: ReadonlySet<string> = new Set(['button', 'span', 'a']);
/** The fewest lines of a transcript. */
const MIN_LINES = 3;

/** The elements in a line that are lines of a transcript: each can be pressed, and begins with its time. */
export function cueLines({ tree, end, firstLeaf, name }: PageIndex): ReadonlySet<number> {
  const found = new Set<number>();
  for (let parent = 0; parent < tree.nodeNames.length; parent++) {
    const lines: number[] = [];
    for (let child = parent + 1; child < end[parent]; child = end[child]) {
      const isBlank = firstLeaf[child] === firstLeaf[end[child]];
      if (isBlank) continue;
      const isLine = tree.nodeNames[child] !== TEXT_NAME && LINE_ELEMENTS.has(name(child));
      if (!isLine || !STARTS_WITH_TIME.test(leafText(tree, firstLeaf[child]))) break;
      lines.push(child);
    }
    if (lines.length >= MIN_LINES) for (const line of lines) found.add(line);
  }
  return found;
}
