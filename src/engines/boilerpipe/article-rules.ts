import { type ClassifiedBlock, fuseNear, keepLargest } from './classified-block.ts';
import { endsArticle } from './end-of-article.ts';
import { textDensity } from './text-block.ts';
import { titleBlock } from './title-block.ts';

/** Words of running text that must come before a line such as "Comments" can end the article. */
const WORDS_BEFORE_END = 60;
/** Least number of words per wrapped line in running text. */
const FULL_TEXT_DENSITY = 9;

/**
 * Applies the rules of boilerpipe's ArticleExtractor (1.2.0, which later papers measure) after the
 * decision tree for news. Everything after the heading of the comments is dropped, and nearby
 * content is fused. Then the largest block is kept, with everything between the title and it.
 * @param classified every block of the page, as labeled by the decision tree
 * @param title the page's title
 */
export function articleBlocks(
  judged: readonly ClassifiedBlock[],
  title: string,
): ClassifiedBlock[] {
  const titleAt = titleBlock(
    judged.map(({ block }) => block),
    title,
  );
  const titled = judged.map((block, i): ClassifiedBlock => ({ ...block, isTitle: i === titleAt }));
  const near = fuseNear(dropBehindEnd(titled));
  const kept = near.filter(({ isContent, isTitle }) => isContent || isTitle);
  return keepFromTitle(keepLargest(fuseNear(kept, { onlyContent: true })));
}

function dropBehindEnd(blocks: readonly ClassifiedBlock[]): ClassifiedBlock[] {
  let words = 0;
  let hasEnded = false;
  return blocks.map((judged) => {
    const { block, isContent } = judged;
    if (isContent && textDensity(block) >= FULL_TEXT_DENSITY) words += block.words;
    hasEnded ||= words >= WORDS_BEFORE_END && endsArticle(block);
    return hasEnded ? { ...judged, isContent: false } : judged;
  });
}

function keepFromTitle(blocks: readonly ClassifiedBlock[]): ClassifiedBlock[] {
  const title = blocks.findIndex(({ isTitle }) => isTitle);
  const start = blocks.findIndex(({ isContent }) => isContent);
  if (title < 0) return [...blocks];
  return blocks.map((judged, i) =>
    i >= title && i < start ? { ...judged, isContent: true } : judged,
  );
}
