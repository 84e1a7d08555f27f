import type { PageTree } from '../../page/page-tree.ts';
import { articleBlocks } from './article-rules.ts';
import { type ClassifiedBlock, fuseNear, keepLargest } from './classified-block.ts';
import { isContentByDensity } from './density-rules.ts';
import { isContentByWords } from './num-words-rules.ts';
import { fuse, leavesOf, NO_BLOCK, type TextBlock, textDensity } from './text-block.ts';
import { textBlocks } from './text-blocks.ts';

/**
 * The variants of boilerpipe. `words` is the paper's decision tree alone. `default`, `article` and
 * `largest` are extractors of the library by the paper's first author (1.2.0), which later papers
 * compare with.
 */
export type ExtractorName = 'words' | 'default' | 'article' | 'largest';

/** The leaves that an extractor labels as content, ascending. */
export function contentLeaves(tree: PageTree, extractor: ExtractorName): number[] {
  return classifyPage(tree, extractor).flatMap(({ block, isContent }) =>
    isContent ? leavesOf(block) : [],
  );
}

function classifyPage(tree: PageTree, extractor: ExtractorName): readonly ClassifiedBlock[] {
  const blocks = textBlocks(tree);
  switch (extractor) {
    case 'words':
      return classify(blocks, isContentByWords);
    case 'default':
      return classify(fuseEqualDensities(blocks), isContentByDensity);
    case 'article':
      return articleBlocks(classify(blocks, isContentByWords), tree.title);
    case 'largest':
      return keepLargest(fuseNear(classify(blocks, isContentByWords)));
  }
}

function classify(
  blocks: readonly TextBlock[],
  isContent: (previous: TextBlock, block: TextBlock, next: TextBlock) => boolean,
): ClassifiedBlock[] {
  return blocks.map((block, i) => ({
    block,
    isContent: isContent(blocks[i - 1] ?? NO_BLOCK, block, blocks[i + 1] ?? NO_BLOCK),
  }));
}

/** Fuses neighbors of the same text density, before blocks are classified. */
function fuseEqualDensities(blocks: readonly TextBlock[]): TextBlock[] {
  const fused: TextBlock[] = [];
  for (const block of blocks) {
    const last = fused[fused.length - 1];
    if (last !== undefined && textDensity(last) === textDensity(block)) {
      fused[fused.length - 1] = fuse(last, block);
    } else {
      fused.push(block);
    }
  }
  return fused;
}
