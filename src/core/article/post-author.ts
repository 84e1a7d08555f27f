import { CONTENT } from '../page/labels.ts';
import { leafText, TEXT_NAME } from '../page/page-tree.ts';
import type { PageIndex } from './page-index.ts';
import type { Selection } from './selection.ts';

/** What software for forums and comments calls the name of who wrote a post. */
const NAME_CLASS =
  /(?:^|\s)(?:(?:big)?user-?name|hnuser|(?:post-?|comment-?|message-?)?author(?:-?name)?|message-name|forum-post-author|postleft|poster|creator|nick-?name|[pu]-author|fn)(?:\s|$)/i;
/** Addresses of members: `/u/ada`, `/users/12/ada`, `/members/ada.12/`, `/~ada`. */
const MEMBER = /\/(?:(?:u|users?|members?|profiles?|authors?)\/[^/?#]|~[^/?#]+\/?$)/i;
/** The same with nothing behind it: an album of a member's is no member. */
const MEMBER_ALONE = /\/(?:u|users?|members?|profiles?)\/[^/?#]+\/?(?:[?#]|$)/i;
const PROPERTY = /(?:^|\s)author(?:\s|$)/;
/** Words that stand beside a name, and what else such elements hold, such as an initial in the place of a picture. */
const NO_NAME = /^(?:by|from|posted by|von|par|de|por|di|author|op|post|\P{L}*|\p{L})$/iu;
const MAX_NAME = 40;
/** Leaves at the start of a post within which its author may stand as text. */
const FIRST_LEAVES = 4;

type IsNode = (node: number) => boolean;

/**
 * Who wrote a post, where the page says so and nothing that is kept of the post does: threads make no sense without.
 * Microdata goes before classes, and these before links.
 */
export function authorOfPost(
  index: PageIndex,
  selection: Selection,
  { post, posts }: { readonly post: number; readonly posts: ReadonlyMap<number, number> },
): string | undefined {
  for (const isName of waysToName(index)) {
    const leaf = nameLeaf(index, post, { isName, isAnswer: (node) => posts.has(node) });
    if (leaf === undefined) continue;
    const name = nameOf(index, leaf);
    const isSaid = selection.labels[leaf] === CONTENT || isInText(index, selection, post, name);
    return isSaid ? undefined : name;
  }
  return undefined;
}

/** Whether a post says who wrote it, kept or not. */
export function namesAuthor(index: PageIndex, post: number, isAnswer: IsNode): boolean {
  return waysToName(index).some(
    (isName) => nameLeaf(index, post, { isName, isAnswer }) !== undefined,
  );
}

function waysToName(index: PageIndex): readonly IsNode[] {
  return [
    (node) => PROPERTY.test(index.attribute(node, 'itemprop') ?? ''),
    (node) => NAME_CLASS.test(index.className(node)),
    (node) => index.name(node) === 'a' && MEMBER.test(index.attribute(node, 'href') ?? ''),
  ];
}

/** Whether an address is that of a member: a picture that leads there shows who wrote a post. */
export function isMember(address: string): boolean {
  return MEMBER_ALONE.test(address);
}

/**
 * The first leaf that is a name in the first element that should hold one. Who is quoted has not written the post,
 * nor has who answers it.
 */
function nameLeaf(
  index: PageIndex,
  post: number,
  { isName, isAnswer }: Readonly<Record<'isName' | 'isAnswer', IsNode>>,
): number | undefined {
  const { tree, end, firstLeaf } = index;
  for (let node = post + 1; node < end[post]; node++) {
    if (tree.nodeNames[node] === TEXT_NAME) continue;
    if (index.name(node) === 'blockquote' || isAnswer(node)) node = end[node] - 1;
    else if (isName(node)) {
      for (let leaf = firstLeaf[node]; leaf < firstLeaf[end[node]]; leaf++) {
        const name = nameOf(index, leaf);
        if (name.length <= MAX_NAME && !NO_NAME.test(name)) return leaf;
      }
    }
  }
  return undefined;
}

function isInText(index: PageIndex, selection: Selection, post: number, name: string): boolean {
  const { end, firstLeaf } = index;
  let kept = 0;
  for (let leaf = firstLeaf[post]; leaf < firstLeaf[end[post]] && kept < FIRST_LEAVES; leaf++) {
    if (selection.labels[leaf] !== CONTENT) continue;
    if (leafText(index.tree, leaf).includes(name)) return true;
    kept++;
  }
  return false;
}

function nameOf({ tree }: PageIndex, leaf: number): string {
  return leafText(tree, leaf).replace(/\s+/gu, ' ').trim();
}
