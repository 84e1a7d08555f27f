import { CONTENT } from '../page/labels.ts';
import { TEXT_NAME } from '../page/page-tree.ts';
import { headingLevel } from './heading-level.ts';
import { nodesWithin, type PageIndex } from './page-index.ts';
import type { Selection } from './selection.ts';

/**
 * What pages call a post: `post`, `js-post`, `post-12`, `message_box`, `comment-container`. Of the 113 threads of
 * WCXB's development pages 75 are divided by it, of 1,384 other pages two, which list comments and short posts.
 * Messages and answers with a word before them are notices, and answers to frequent questions.
 */
const NAMED =
  /(?:(?:^|[\s_-])(?:post|comment|reply)|(?:^|\s)(?:message|msg|answer))(?:[\s_-]*\d+|[\s_-](?:box|container|wrapper|item|row|cell|article))?(?:$|\s)/i;
/**
 * The same in words of Invision, FluxBB, JForum, Hoop.la and, the last two, vBulletin: eleven more of those threads,
 * and no other page.
 */
const NAMED_BY_SOFTWARE =
  /(?:^|\s)(?:cPost|ipsComment|blockpost|postItem|postBoxWrapper\d+|postbit|edit\d+)(?:$|\s)/i;
const BOXES: ReadonlySet<string> = new Set(['article', 'div', 'section', 'table', 'tr', 'li']);
const DIGITS = /\d+/g;

/**
 * The posts of threads: siblings of one kind that are named so, of which content is kept. A
 * card of a list has a heading of its own and is none.
 * @returns their nodes
 */
export function findPosts(index: PageIndex, selection: Selection): ReadonlySet<number> {
  const { tree, end } = index;
  const found = new Set<number>();
  /** Kept posts of each parent, by their kind. */
  const byParent = new Map<string, number[]>();
  let outermost = 0;
  for (let node = 0; node < tree.nodeNames.length; node++) {
    if (node < outermost || tree.nodeNames[node] === TEXT_NAME) continue;
    if (selection.count(node, CONTENT) === 0) continue;
    const kind = kindOf(index, node);
    if (kind === undefined) continue;
    const key = `${tree.parents[node]} ${kind}`;
    const siblings = byParent.get(key);
    if (siblings === undefined) byParent.set(key, [node]);
    else siblings.push(node);
    outermost = end[node];
  }
  for (const posts of byParent.values()) {
    if (posts.length === 1) continue;
    const headed = posts.filter((post) => hasKeptHeading(index, selection, post));
    if (headed.length > posts.length / 2) continue;
    for (const post of posts) found.add(post);
  }
  return found;
}

function kindOf(index: PageIndex, node: number): string | undefined {
  const name = index.name(node);
  if (!BOXES.has(name)) return undefined;
  const names = `${index.className(node)} ${index.attribute(node, 'id') ?? ''}`;
  if (!NAMED.test(names) && !NAMED_BY_SOFTWARE.test(names)) return undefined;
  const [first = ''] = index.className(node).trim().split(/\s+/);
  return `${name} ${first.replace(DIGITS, '0')}`;
}

function hasKeptHeading(index: PageIndex, selection: Selection, post: number): boolean {
  for (const node of nodesWithin(index, post)) {
    if (index.tree.nodeNames[node] === TEXT_NAME) continue;
    if (headingLevel(index, node) > 0 && selection.count(node, CONTENT) > 0) return true;
  }
  return false;
}
