import { tokenize } from '../../core/text/tokenize.ts';
import type { Block, ListItem } from '../article.ts';
import { blocksText } from '../blocks/blocks-text.ts';

/** Blocks that a card has for one width of the window and not for the other, such as its price. */
const MAX_MORE = 4;

/**
 * Whether blocks say once more what a card before them says: with its heading, which leads to the same place, and
 * something besides. One of the two may go on, such as a card for large screens.
 * @param run the blocks that are the same
 * @param distance of these from those before
 */
export function isCardAgain(run: readonly Block[], distance: number): boolean {
  const isCard = run.some((block) => block.type === 'heading' && linkTargetOf(block) !== undefined);
  return isCard && run.length > 1 && distance - run.length <= MAX_MORE;
}

/** Items without those that lead to the same place as the one before, and say no more: of two, the fuller one stays. */
export function withoutItemsAgain(items: readonly ListItem[]): ListItem[] {
  const kept: ListItem[] = [];
  for (const item of items) {
    const before = kept.at(-1);
    const target = before === undefined ? undefined : linkTargetOfItem(before);
    const isSame = target !== undefined && target === linkTargetOfItem(item);
    if (before === undefined || !isSame) kept.push(item);
    else if (saysAll(item, before)) kept[kept.length - 1] = item;
    else if (!saysAll(before, item)) kept.push(item);
  }
  return kept;
}

/** The address of a line that is one link. */
function linkTargetOf(block: Block): string | undefined {
  if (block.type !== 'heading' && block.type !== 'paragraph') return undefined;
  const [only] = block.children;
  return block.children.length === 1 && only.type === 'link' ? only.url : undefined;
}

/** An item that is a link and nothing else may be meant to stand there twice. */
function linkTargetOfItem({ children }: ListItem): string | undefined {
  if (children.length < 2) return undefined;
  return children.map(linkTargetOf).find((target) => target !== undefined);
}

function saysAll(item: ListItem, other: ListItem): boolean {
  const words = new Set(tokenize(blocksText(item.children)));
  return tokenize(blocksText(other.children)).every((word) => words.has(word));
}
