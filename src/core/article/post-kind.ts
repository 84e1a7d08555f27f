import type { PageIndex } from './page-index.ts';

/**
 * What pages call a post: `post`, `js-post`, `post-12`, `message_box`, `comment-container`. Of the 113 threads of
 * WCXB's development pages 75 are divided by it, of 1,384 other pages two, which list comments and short posts.
 * Messages and answers with a word before them are notices, and answers to frequent questions.
 */
const NAMED =
  /(?:(?:^|[\s_-])(?:post|comment|reply)|(?:^|\s)(?:message|msg|answer))(?:[\s_-]*\d+|[\s_-](?:box|container|wrapper|item|row|cell|article))?(?:$|\s)/i;
/**
 * The same in words of Invision, FluxBB, JForum, Hoop.la, vBulletin (two), Flarum and Hacker News: eleven more of
 * those threads, and no other page.
 */
const NAMED_BY_SOFTWARE =
  /(?:^|\s)(?:cPost|ipsComment|blockpost|postItem|postBoxWrapper\d+|postbit|edit\d+|PostStream-item|comtr)(?:$|\s)/i;
const BOXES: ReadonlySet<string> = new Set(['article', 'div', 'section', 'table', 'tr', 'li']);
const DIGITS = /\d+/g;

/** Tag and first class of what is named like a post, in which numbers count the posts; undefined for all else. */
export function kindOfPost(index: PageIndex, node: number): string | undefined {
  const name = index.name(node);
  // Reddit's posts are elements of its own.
  const isCustom = name.includes('-');
  if (!BOXES.has(name) && !isCustom) return undefined;
  const own = `${index.className(node)} ${index.attribute(node, 'id') ?? ''}`;
  const names = isCustom ? `${name} ${own}` : own;
  if (!NAMED.test(names) && !NAMED_BY_SOFTWARE.test(names)) return undefined;
  const [first = ''] = index.className(node).trim().split(/\s+/);
  return `${name} ${first.replace(DIGITS, '0')}`;
}
