import type { PageIndex } from '../../../page/page-index.ts';

/** `depth-2` of WordPress, `level-3`, `comment--indent-1`. */
const LEVEL_CLASS = /(?:^|[\s_-])(?:depth|level|indent|lvl)[_-]?(\d{1,3})(?:\s|$)/i;
/** Elements that set in the answers beside what they answer. */
const LISTS: ReadonlySet<string> = new Set(['ol', 'ul', 'dl']);
const SET_IN = /(?:^|[\s_-])(?:indent(?:ed)?|children|repl(?:y|ies)|responses|nested|subtree)/i;
/** Nodes from the start of a post to its level, which Hacker News has in an empty cell. */
const NODES_TO_LEVEL = 8;
/** No thread is read deeper; the page may claim any level. */
const MAX_LEVEL = 20;

/** A box that posts stand in: the last of them, and the level of those that stand the least deep. */
interface Box {
  readonly last: number;
  readonly level: number;
}

/**
 * The number of posts that each post stands under: 0 for one that answers none, or the thread as a whole. A page puts
 * an answer into the post that it answers, or into a list or a box beside it, or names the level of each post.
 * @param posts in document order
 */
export function levelsOfPosts(
  index: PageIndex,
  posts: readonly number[],
): ReadonlyMap<number, number> {
  const levels = new Map<number, number>();
  const boxes = new Map<number, Box>();
  const written = writtenLevels(index, posts);
  for (const post of posts) {
    const parent = index.tree.parents[post];
    const level = boxes.get(parent)?.level ?? levelOfBox(index, parent, { levels, boxes });
    levels.set(post, level + (written.get(post) ?? 0));
    boxes.set(parent, { last: post, level });
  }
  return levels;
}

function levelOfBox(
  { tree, name, className }: PageIndex,
  box: number,
  {
    levels,
    boxes,
  }: {
    readonly levels: ReadonlyMap<number, number>;
    readonly boxes: ReadonlyMap<number, Box>;
  },
): number {
  let isSetIn = false;
  for (let at = box; at >= 0; at = tree.parents[at]) {
    const around = levels.get(at);
    if (around !== undefined) return around + 1;
    const beside = boxes.get(at);
    if (beside !== undefined) return isSetIn ? (levels.get(beside.last) ?? 0) + 1 : beside.level;
    isSetIn ||= LISTS.has(name(at)) || SET_IN.test(className(at));
  }
  return 0;
}

/** The levels that a page names, counted from the lowest one in the same box. */
function writtenLevels(index: PageIndex, posts: readonly number[]): ReadonlyMap<number, number> {
  const levels = new Map<number, number>();
  const lowest = new Map<number, number>();
  for (const post of posts) {
    const level = writtenLevel(index, post);
    if (level === undefined) continue;
    const box = index.tree.parents[post];
    levels.set(post, level);
    lowest.set(box, Math.min(level, lowest.get(box) ?? level));
  }
  for (const [post, level] of levels)
    levels.set(post, level - (lowest.get(index.tree.parents[post]) ?? 0));
  return levels;
}

function writtenLevel({ end, attribute, className }: PageIndex, post: number): number | undefined {
  const level = attribute(post, 'aria-level') ?? LEVEL_CLASS.exec(className(post))?.[1];
  if (level !== undefined) return numberOf(level);
  const last = Math.min(end[post], post + NODES_TO_LEVEL);
  for (let node = post + 1; node < last; node++) {
    const indent = attribute(node, 'indent');
    if (indent !== undefined) return numberOf(indent);
  }
  return undefined;
}

function numberOf(text: string): number | undefined {
  const number = Number.parseInt(text, 10);
  return number >= 0 ? Math.min(number, MAX_LEVEL) : undefined;
}
