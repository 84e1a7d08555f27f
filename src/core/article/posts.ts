import { CONTENT } from '../page/labels.ts';
import { TEXT_NAME } from '../page/page-tree.ts';
import { headingLevel } from './heading-level.ts';
import { type PageIndex, withAncestors } from './page-index.ts';
import { namesAuthor } from './post-author.ts';
import { kindOfPost } from './post-kind.ts';
import { levelsOfPosts } from './post-levels.ts';
import type { Selection } from './selection.ts';

/** The posts of a page. */
export interface Posts {
  /** In document order: how many posts each stands under, of those within the post right around it. */
  readonly posts: ReadonlyMap<number, number>;
  /** All elements that posts stand in. */
  readonly around: ReadonlySet<number>;
}

/** What is named like a post, and what within it answers it. */
interface Candidate {
  readonly kind: string;
  readonly post: number;
  readonly answers: number[];
}

/**
 * The posts of threads: siblings of one kind that are named so, of which content is kept, and those within or beside
 * them that answer them. A card of a list has a heading of its own and is none.
 */
export function findPosts(index: PageIndex, selection: Selection): Posts {
  const { tree } = index;
  const box = (post: number) => tree.parents[post];
  const candidates = candidatesOf(index, selection);
  const siblings = groupsBy(candidates, ({ post, kind }) => `${box(post)} ${kind}`);
  const alone = siblings.filter(({ length }) => length === 1).flat();
  // Where each post has a box of its own, these are siblings.
  const boxed = groupsBy(
    alone,
    ({ post, kind }) => `${box(box(post))} ${index.name(box(post))} ${kind}`,
  );
  const found = new Set<number>();
  const places = new Set<string>();
  for (const thread of [...siblings, ...boxed]) {
    const posts = thread.flatMap(({ post, answers }) => [post, ...answers]);
    if (thread.length === 1 || isListOfCards(index, selection, posts)) continue;
    for (const post of posts) found.add(post);
    for (const { post, kind } of thread) places.add(`${box(post)} ${kind}`);
  }
  // A lone answer, beside what it answers.
  for (const { post, kind, answers } of alone) {
    if (found.has(post)) continue;
    const isBeside = [...withAncestors(index, post)].some((at) => places.has(`${at} ${kind}`));
    if (!isBeside || !namesAuthor(index, post, () => false)) continue;
    places.add(`${box(post)} ${kind}`);
    for (const answer of [post, ...answers]) found.add(answer);
  }
  return withLevels(
    index,
    [...found].sort((a, b) => a - b),
  );
}

function withLevels(index: PageIndex, found: readonly number[]): Posts {
  const { tree, end } = index;
  const levels = levelsOfPosts(index, found);
  const posts = new Map<number, number>();
  const around = new Set<number>();
  const open: number[] = [];
  for (const post of found) {
    while (open.length > 0 && post >= end[open[open.length - 1]]) open.pop();
    const outer = open.at(-1);
    const level = levels.get(post) ?? 0;
    // What stands in a post answers it, whatever the page says.
    posts.set(post, outer === undefined ? level : Math.max(1, level - (levels.get(outer) ?? 0)));
    open.push(post);
    for (let at = tree.parents[post]; at >= 0 && !around.has(at); at = tree.parents[at])
      around.add(at);
  }
  return { posts, around };
}

function candidatesOf(index: PageIndex, selection: Selection): Candidate[] {
  const { tree, end } = index;
  const found: Candidate[] = [];
  let open: Candidate | undefined;
  for (let node = 0; node < tree.nodeNames.length; node++) {
    if (tree.nodeNames[node] === TEXT_NAME || selection.count(node, CONTENT) === 0) continue;
    const kind = kindOfPost(index, node);
    if (kind === undefined) continue;
    if (open !== undefined && node < end[open.post]) {
      if (isAnswer(index, selection, { node, kind, to: open })) open.answers.push(node);
      continue;
    }
    open = { kind, post: node, answers: [] };
    found.push(open);
  }
  return found;
}

/** Whether something in a post is one that answers it, and not the box of its text: it names its author, too, and stands below. */
function isAnswer(
  index: PageIndex,
  selection: Selection,
  { node, kind, to }: { readonly node: number; readonly kind: string; readonly to: Candidate },
): boolean {
  const { firstLeaf } = index;
  if (kind !== to.kind) return false;
  const isBelow = selection.countLeaves(firstLeaf[to.post], firstLeaf[node], CONTENT) > 0;
  return isBelow && namesAuthor(index, node, (inner) => kindOfPost(index, inner) === kind);
}

function isListOfCards(index: PageIndex, selection: Selection, posts: readonly number[]): boolean {
  const all = new Set(posts);
  const headed = posts.filter((post) => hasKeptHeading(index, selection, { post, all }));
  return headed.length > posts.length / 2;
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

function groupsBy<T>(all: readonly T[], keyOf: (one: T) => string): T[][] {
  const groups = new Map<string, T[]>();
  for (const one of all) {
    const key = keyOf(one);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [one]);
    else group.push(one);
  }
  return [...groups.values()];
}
