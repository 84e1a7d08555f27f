import { CONTENT } from '../../../core/labels.ts';
import { type PageIndex, withAncestors } from '../../../page/page-index.ts';
import { leafParent, leafText } from '../../../page/page-tree.ts';
import { headingLevel } from '../headings/heading-level.ts';

/** Leaves of a line that may say what a tab does. */
const MAX_LINE_LEAVES = 8;
/** Leaves searched for content from the edge of a panel. */
const MAX_LEAVES_AWAY = 40;
/** `C`, `C++` and `C#` are three languages. */
const WORD = /[\p{L}\p{N}+#]+/gu;

/** The part of a page that is kept. */
export interface Kept {
  readonly index: PageIndex;
  /** Shape [L]. */
  readonly labels: Uint8Array;
}

/** Whether a panel begins with the name of its tab, or with a heading that has it among its words. */
export function startsWithName(kept: Kept, panel: number, name: string): boolean {
  const { firstLeaf, end } = kept.index;
  const from = firstLeaf[panel];
  const to = Math.min(firstLeaf[end[panel]], from + MAX_LEAVES_AWAY);
  for (let leaf = from; leaf < to; leaf++) {
    if (kept.labels[leaf] !== CONTENT) continue;
    return linesAround(kept, leaf).some(
      ({ words, isHeading }) =>
        words === wordsOf(name) || (isHeading && words.includes(wordsOf(name))),
    );
  }
  return false;
}

/** Whether what is kept right before a panel is the name of its tab, such as a second tab for small screens. */
export function isNamedBefore(kept: Kept, panel: number, name: string): boolean {
  const to = kept.index.firstLeaf[panel];
  for (let leaf = to - 1; leaf >= Math.max(0, to - MAX_LEAVES_AWAY); leaf--) {
    if (kept.labels[leaf] !== CONTENT) continue;
    return linesAround(kept, leaf).some(({ words }) => words === wordsOf(name));
  }
  return false;
}

/** The lines that the elements around a leaf make, from the inside out. */
function linesAround(
  { index, labels }: Kept,
  leaf: number,
): { words: string; isHeading: boolean }[] {
  const { tree, firstLeaf, end } = index;
  const lines: { words: string; isHeading: boolean }[] = [];
  for (const node of withAncestors(index, leafParent(tree, leaf))) {
    const [from, to] = [firstLeaf[node], firstLeaf[end[node]]];
    if (to - from > MAX_LINE_LEAVES) break;
    const texts: string[] = [];
    for (let at = from; at < to; at++) {
      if (labels[at] === CONTENT) texts.push(leafText(tree, at));
    }
    lines.push({ words: wordsOf(texts.join(' ')), isHeading: headingLevel(index, node) > 0 });
  }
  return lines;
}

/** Words with spaces around each, so that one is no part of another. */
function wordsOf(text: string): string {
  return ` ${(text.toLowerCase().match(WORD) ?? []).join(' ')} `;
}
