import type { PageTree } from '../../page/page-tree.ts';
import { articleBlocks } from './article-rules.ts';
import { isContentByDensity } from './density-rules.ts';
import { fuseNear, type JudgedBlock, keepLargest } from './judged-block.ts';
import { isContentByWords } from './num-words-rules.ts';
import { fuse, leavesOf, NO_BLOCK, type TextBlock, textDensity } from './text-block.ts';
import { textBlocks } from './text-blocks.ts';

/**
 * The ways in which boilerpipe judges blocks: `words` is the paper's tree alone; `default`, `article`
 * and `largest` are the extractors of the library by the paper's first author (1.2.0), which
 * later papers compare with.
 */
export type ExtractorName = 'words' | 'default' | 'article' | 'largest';

/** The leaves that an extractor takes for content, ascending. */
export function contentLeaves(tree: PageTree, extractor: ExtractorName): number[] {
  return judgePage(tree, extractor).flatMap(({ block, isContent }) =>
    isContent ? leavesOf(block) : [],
  );
}

function judgePage(tree: PageTree, extractor: ExtractorName): readonly JudgedBlock[] {
  const blocks = textBlocks(tree);
  switch (extractor) {
    case 'words':
      return judge(blocks, isContentByWords);
    case 'default':
      return judge(fuseEqualDensities(blocks), isContentByDensity);
    case 'article':
      return articleBlocks(judge(blocks, isContentByWords), tree.title);
    case 'largest':
      return keepLargest(fuseNear(judge(blocks, isContentByWords)));
  }
}

function judge(
  blocks: readonly TextBlock[],
  isContent: (previous: TextBlock, block: TextBlock, next: TextBlock) => boolean,
): JudgedBlock[] {
  return blocks.map((block, i) => ({
    block,
    isContent: isContent(blocks[i - 1] ?? NO_BLOCK, block, blocks[i + 1] ?? NO_BLOCK),
  }));
}

/** Neighbours of the same text density become one block, before either is judged. */
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
