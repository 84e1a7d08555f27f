import { linkDensity, type TextBlock } from './text-block.ts';

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

/** Whether a block marks the end of the article, such as the heading of the comments. */
export function endsArticle(block: TextBlock): boolean {
  if (block.words >= MAX_WORDS) return false;
  const text = block.text.trim();
  if (text.length < MIN_LENGTH) return linkDensity(block) === 1 && text === 'Comment';
  const lower = text.toLowerCase();
  return END_AT_START.test(lower) || END_ANYWHERE.test(lower) || lower === END_AS_A_WHOLE;
}
