import { type PageIndex, withAncestors } from '../../page/page-index.ts';
import { leafParent } from '../../page/page-tree.ts';
import type { PageAnalysis } from '../analysis/page-analysis.ts';
import type { Block, List } from '../article.ts';
import { isBareFigure } from '../blocks/figure-words.ts';

const CAROUSEL_CLASS =
  /(?:^|[\s_-])(?:carousel|slideshow|slider|slick|splide|swiper|glide|flickity)(?:[\s_-]|$)/i;

/**
 * Lists of pictures and nothing else, as the slides of a carousel are, are those pictures: nobody counts them. Pictures
 * with captions are items, unless they are the slides of one.
 */
export function withPicturesOfLists(
  blocks: readonly Block[],
  { index }: Pick<PageAnalysis, 'index'>,
): Block[] {
  return blocks.flatMap((block) => {
    if (block.type !== 'list') return [block];
    const arePictures =
      isOf(block, isPicture) && (isOf(block, isBareFigure) || isCarousel(index, block));
    return arePictures ? block.items.flatMap(({ children }) => children) : [block];
  });
}

function isOf({ items }: List, isWanted: (block: Block) => boolean): boolean {
  return items.every(({ children }) => children.length > 0 && children.every(isWanted));
}

function isPicture(block: Block): boolean {
  return block.type === 'figure' && block.children.every(({ type }) => type === 'image');
}

function isCarousel(index: PageIndex, { source: { firstLeaf } }: List): boolean {
  if (firstLeaf < 0) return false;
  const nodes = [...withAncestors(index, leafParent(index.tree, firstLeaf))];
  return nodes.some((node) => CAROUSEL_CLASS.test(index.className(node)));
}
