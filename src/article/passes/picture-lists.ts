import type { Block, List } from '../article.ts';
import { isBareFigure } from '../blocks/figure-words.ts';

/** Lists of pictures and nothing else, as the slides of a carousel are, are those pictures: nobody counts them. */
export function withPicturesOfLists(blocks: readonly Block[]): Block[] {
  return blocks.flatMap((block) => {
    if (block.type !== 'list' || !holdsPicturesAlone(block)) return [block];
    return block.items.flatMap(({ children }) => children);
  });
}

function holdsPicturesAlone({ items }: List): boolean {
  return items.every(({ children }) => children.length > 0 && children.every(isPicture));
}

function isPicture(block: Block): boolean {
  return isBareFigure(block) && block.children.every(({ type }) => type === 'image');
}
