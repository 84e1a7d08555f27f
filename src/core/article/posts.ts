import { CONTENT } from '../page/labels.ts';
import { TEXT_NAME } from '../page/page-tree.ts';
import { headingLevel } from './heading-level.ts';
import type { PageIndex } from './page-index.ts';
import { namesAuthor } from './post-author.ts';
import type { Selection } from './selection.ts';

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

/** A group of posts: siblings of one kind, and answers of the same kind within them. */
interface Thread {
  readonly kind: string;
  readonly posts: number[];
}

/**
 * The posts of threads: siblings of one kind that are named so, of which content is kept, and those within them that
 * answer them. A card of a list has a heading of its own and is none.
 * @returns their nodes
 */
export function findPosts(index: PageIndex, selection: Selection): ReadonlySet<number> {
  const { tree, end } = index;
  const found = new Set<number>();
  const threads = new Map<string, Thread>();
  let open: Thread | undefined;
  let outermost = 0;
  for (let node = 0; node < tree.nodeNames.length; node++) {
    if (tree.nodeNames[node] === TEXT_NAME || selection.count(node, CONTENT) === 0) continue;
    const kind = kindOf(index, node);
    if (kind === undefined) continue;
    if (open !== undefined && node < end[outermost]) {
      const isAlike = kind === open.kind;
      if (isAlike && isAnswer(index, selection, { node, to: outermost, kind }))
        open.posts.push(node);
      continue;
    }
    const key = `${tree.parents[node]} ${kind}`;
    open = threads.get(key) ?? { kind, posts: [] };
    threads.set(key, open);
    open.posts.push(node);
    outermost = node;
  }
  for (const { posts } of threads.values()) {
    if (posts.length === 1) continue;
    const all = new Set(posts);
    const headed = posts.filter((post) => hasKeptHeading(index, selection, { post, all }));
    if (headed.length > posts.length / 2) continue;
    for (const post of posts) found.add(post);
  }
  return found;
}

/** Whether something in a post is one that answers it, and not the box of its text: it names its author, too, and stands below. */
function isAnswer(
  index: PageIndex,
  selection: Selection,
  { node, to, kind }: { readonly node: number; readonly to: number; readonly kind: string },
): boolean {
  const { firstLeaf } = index;
  const isBelow = selection.countLeaves(firstLeaf[to], firstLeaf[node], CONTENT) > 0;
  return isBelow && namesAuthor(index, node, (inner) => kindOf(index, inner) === kind);
}

function kindOf(index: PageIndex, node: number): string | undefined {
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

/** Of a post's own, not of one that answers it. */
function hasKeptHeading(
  index: PageIndex,
  selection: Selection,
  { post, all }: { readonly post: number; readonly all: ReadonlySet<number> },
): boolean {
  const { tree, end } = index;
  for (let node = post; node < end[post]; node++) {
    if (tree.nodeNames[node] === TEXT_NAME) continue;
    if (node !== post && all.has(node)) node = end[node] - 1;
    else if (headingLevel(index, node) > 0 && selection.count(node, CONTENT) > 0) return true;
  }
  return false;
}
