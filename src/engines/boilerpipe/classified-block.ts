import { fuse, type TextBlock } from './text-block.ts';

/** A block with what the rules so far say of it. */
export interface ClassifiedBlock {
  readonly block: TextBlock;
  readonly isContent: boolean;
  /** The block is the page's title. */
  readonly isTitle?: boolean;
}

/** Blocks with at most so many others between them are near. */
const NEAR = 1;

/**
 * Content becomes one block with the block before it, where that is near.
 * @param options.onlyContent the block before has to be content, too
 */
export function fuseNear(
  blocks: readonly ClassifiedBlock[],
  { onlyContent = false } = {},
): ClassifiedBlock[] {
  const fused: ClassifiedBlock[] = [];
  for (const judged of blocks) {
    const previous = fused[fused.length - 1];
    const isNear =
      previous !== undefined &&
      judged.isContent &&
      judged.block.first - previous.block.last - 1 <= NEAR &&
      (previous.isContent || !onlyContent);
    if (isNear) {
      fused[fused.length - 1] = {
        block: fuse(previous.block, judged.block),
        isContent: true,
        isTitle: previous.isTitle === true || judged.isTitle === true,
      };
    } else {
      fused.push(judged);
    }
  }
  return fused;
}

/** Keeps the content block with the most words; the first of equals. */
export function keepLargest(blocks: readonly ClassifiedBlock[]): ClassifiedBlock[] {
  let largest = -1;
  blocks.forEach(({ block, isContent }, i) => {
    if (isContent && (largest < 0 || block.words > blocks[largest].block.words)) largest = i;
  });
  return blocks.map((judged, i) => ({ ...judged, isContent: i === largest }));
}
