import { type ClassifiedBlock, fuseNear, keepLargest } from './classified-block.ts';
import { endsArticle } from './end-of-article.ts';
import { textDensity } from './text-block.ts';
import { titleBlock } from './title-block.ts';

/** Words of running text before a line such as "Comments" counts as the end of the article. */
const WORDS_BEFORE_END = 60;
/** Running text has so many words to a wrapped line. */
const FULL_TEXT_DENSITY = 9;

/**
 * The rules that boilerpipe's ArticleExtractor (1.2.0, which later papers measure) puts on top of the
 * decision tree for news: what follows the comments' heading is cut off, what is near is put
 * together, and the largest block is kept, with all that stands between it and the title.
 * @param judged every block of the page, by the decision tree
 * @param title the page's
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
