import { type ClassifiedBlock, fuseNear, keepLargest } from './classified-block.ts';
import { linkDensity, type TextBlock, textDensity } from './text-block.ts';

/**
 * Least number of words of a part of the page's title, between `
 * ` or ` - `, that counts as a title.
 */
const MIN_PART_WORDS = 4;
/**
 * Separators between an article's title and the site's name, from few to many characters
 * (boilerpipe 1.2).
 */
const SEPARATORS = [
  /(?:(?<! ) +)?[|»-] */,
  /(?:(?<! ) +)?[|»:] */,
  /(?:(?<! ) +)?[|»:()] */,
  /(?:(?<! ) +)?[|»:()-] */,
  /(?:(?<! ) +)?[|»,:()-] */,
];
const PUNCTUATION = /[?!.\-:]+/g;

/** Blocks with at least this many words never end an article. */
const MAX_WORDS = 15;
/** Shorter texts are compared as a whole. */
const MIN_LENGTH = 8;
/** Phrases that boilerpipe (1.2) takes for the end of a news article, in lower case. */
const END_AT_START =
  /^(?:comments|\d+ comments|\d+ users responded in|© reuters|please rate this|post a comment)/;
const END_ANYWHERE =
  /what you think\.\.\.|add your comment|add comment|reader views|have your say|reader comments|rätta artikeln/;
const END_AS_A_WHOLE = 'thanks for your comments - this feedback is now closed';

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

/** Whether a block marks the end of the article, such as the heading of the comments. */
function endsArticle(block: TextBlock): boolean {
  if (block.words >= MAX_WORDS) return false;
  const text = block.text.trim();
  if (text.length < MIN_LENGTH) return linkDensity(block) === 1 && text === 'Comment';
  const lower = text.toLowerCase();
  return END_AT_START.test(lower) || END_ANYWHERE.test(lower) || lower === END_AS_A_WHOLE;
}

/**
 * Position of the first block whose text is the page's title or a part of it; -1 if there is none.
 */
function titleBlock(blocks: readonly TextBlock[], pageTitle: string): number {
  const titles = candidateTitles(normalize(pageTitle));
  if (titles.size === 0) return -1;
  return blocks.findIndex(({ text }) => {
    const normal = normalize(text);
    return titles.has(normal) || titles.has(normal.replace(PUNCTUATION, '').trim());
  });
}

function candidateTitles(title: string): ReadonlySet<string> {
  const candidates = new Set([title]);
  for (const separator of SEPARATORS) {
    const parts = partsOf(title, separator);
    const longest = parts.toSorted((a, b) => b.length - a.length)[0];
    if (longest !== undefined) candidates.add(longest);
  }
  for (const separator of [/(?<! ) +\| +/, /(?<! ) +- +/]) {
    for (const part of partsOf(title, separator)) {
      if (part.split(/ +/).length >= MIN_PART_WORDS) candidates.add(part);
    }
  }
  candidates.add(title.replace(/ - [^-]+$/, ''));
  candidates.add(title.replace(/^[^-]+ - /, ''));
  candidates.delete('');
  return candidates;
}

/** The parts between separators; none where there is no separator. Web addresses are not titles. */
function partsOf(title: string, separator: RegExp): string[] {
  const parts = title.split(separator);
  if (parts.length === 1) return [];
  return parts.filter((part) => !part.includes('.com')).map((part) => part.trim());
}

function normalize(text: string): string {
  return text.replace(/\s+/gu, ' ').replaceAll("'", '').trim().toLowerCase();
}
