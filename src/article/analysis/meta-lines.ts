import { PART_INDEX } from '../../core/parts.ts';
import { BLOCK_ELEMENTS } from '../../page/block-elements.ts';
import type { PageIndex } from '../../page/page-index.ts';
import { isLeafShown, leafParent, leafText } from '../../page/page-tree.ts';

/**
 * The lines above a text that say who wrote it and when, as an engine tells them. Those within it may be of posts.
 * @param parts shape [L]
 */
export function metaLines(index: PageIndex, parts: Uint8Array): string[] {
  const { tree, name } = index;
  const lines = new Map<number, string>();
  const end = parts.indexOf(PART_INDEX.main);
  for (let leaf = 0; leaf < end; leaf++) {
    if (parts[leaf] !== PART_INDEX.meta || !isLeafShown(tree, leaf)) continue;
    let block = leafParent(tree, leaf);
    while (block > 0 && !BLOCK_ELEMENTS.has(name(block))) block = tree.parents[block];
    lines.set(block, `${lines.get(block) ?? ''} ${leafText(tree, leaf)}`);
  }
  return Array.from(lines.values(), (line) => line.replace(/\s+/gu, ' ').trim());
}
