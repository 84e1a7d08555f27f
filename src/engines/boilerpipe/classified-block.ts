import { fuse, type TextBlock } from './text-block.ts';

/** A block with its label by the rules so far. */
export interface ClassifiedBlock {
  readonly block: TextBlock;
  readonly isContent: boolean;
  /** Whether the block is the page's title. */
  readonly isTitle?: boolean;
}

/** Blocks with at most this many others between them are near each other. */
const NEAR = 1;

/**
 * Fuses each content block with the block before it, if that is near.
 * @param options.onlyContent fuse only if the block before is content too
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

/** Labels only the content block with the most words as content; the first among equals. */
export function keepLargest(blocks: readonly ClassifiedBlock[]): ClassifiedBlock[] {
  let largest = -1;
  blocks.forEach(({ block, isContent }, i) => {
    if (isContent && (largest < 0 || block.words > blocks[largest].block.words)) largest = i;
  });
  return blocks.map((judged, i) => ({ ...judged, isContent: i === largest }));
}
