import { CONTENT } from '../../../core/labels.ts';
import { normalizeForMatching } from '../../../facts/normalize-for-matching.ts';
import { type PageIndex, withAncestors } from '../../../page/page-index.ts';
import { leafText, TEXT_NAME } from '../../../page/page-tree.ts';
import { SCREEN_READER_ONLY } from '../../../page/screen-reader-names.ts';
import type { Selection } from '../../analysis/selection.ts';

/** Classes that software for forums and comments gives the name of a post's author. */
const NAME_CLASS =
  /(?:^|\s)(?:(?:big)?user-?name|hnuser|(?:post-?|comment-?|message-?)?author(?:-?name)?|message-name|forum-post-author|postleft|poster|creator|nick-?name|display-?name(?:__\w+)?|(?:full|account|profile)-?name|commenter(?:-?name)?|[pu]-author|fn)(?:\s|$)/i;
/** Addresses of members: `/u/ada`, `/users/12/ada`, `/members/ada.12/`, `/~ada`; `user?id=ada`, `member.php?u=12`. */
const MEMBER =
  /(?:^|\/)(?:(?:u|users?|members?|profiles?|authors?)\/(?!log|sign|regist)[^/?#]|community\/[^/?#]+\/?$|~[^/?#]+\/?$)|(?:^|\/)(?:user|member|profile)(?:\.php)?\?|[?&;](?:action=profile|mode=viewprofile)/i;
/** Classes of names where nothing better is to be had; much else has them, too. */
const SHORT_CLASS = /(?:^|\s)(?:user|name)(?:\s|$)/i;
const PROPERTY = /(?:^|\s)author(?:\s|$)/;
/** Words that stand beside a name, and what else such elements hold, such as an initial in the place of a picture. */
const NO_NAME =
  /^(?:by|from|posted by|von|par|de|por|di|author|op|post|\P{L}*|\p{L}|\p{L}+ \d{1,2}, \d{4}|\d{4}-\d\d-\d\d\P{L}*(?:T\P{L}*)?Z?)$/iu;
const SCREEN_READER_ONLY_CLASS = new RegExp(
  String.raw`(?:^|\s)(?:${SCREEN_READER_ONLY})(?:\s|$)`,
  'i',
);
const MAX_NAME = 40;
/** Leaves at the start of a post within which its author may stand as text. */
const FIRST_LEAVES = 4;

type IsNode = (node: number) => boolean;

/**
 * The author of a post, where the page names one and nothing that is kept of the post does: threads make no sense
 * without. Microdata goes before classes, and these before links.
 */
export function authorOfPost(
  index: PageIndex,
  selection: Selection,
  { post, posts }: { readonly post: number; readonly posts: ReadonlyMap<number, number> },
): string | undefined {
  for (const isName of waysToName(index)) {
    const leaf = nameLeaf(index, post, { isName, isAnswer: (node) => posts.has(node) });
    if (leaf === undefined) continue;
    const name = nameOf(index, inOwnAddress(index, { post, posts, leaf }) ?? leaf);
    const isSaid = selection.labels[leaf] === CONTENT || isInText(index, selection, post, name);
    return isSaid ? undefined : name;
  }
  return undefined;
}

/** Tells whether an element is or holds the name of somebody who has written something. */
export function namesSomebody(index: PageIndex): IsNode {
  const ways = waysToName(index);
  return (node) =>
    index.tree.nodeNames[node] !== TEXT_NAME &&
    ways.some((isName) => isName(node)) &&
    nameWithin(index, node) !== undefined;
}

function waysToName(index: PageIndex): readonly IsNode[] {
  return [
    (node) => PROPERTY.test(index.attribute(node, 'itemprop') ?? ''),
    (node) => NAME_CLASS.test(index.className(node)),
    (node) => index.name(node) === 'a' && MEMBER.test(index.attribute(node, 'href') ?? ''),
    (node) => SHORT_CLASS.test(index.className(node)),
  ];
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
  const { tree, end } = index;
  for (let node = post + 1; node < end[post]; node++) {
    if (tree.nodeNames[node] === TEXT_NAME) continue;
    if (index.name(node) === 'blockquote' || isAnswer(node)) node = end[node] - 1;
    else if (isName(node)) {
      const leaf = nameWithin(index, node);
      if (leaf !== undefined) return leaf;
    }
  }
  return undefined;
}

/**
 * The words among those that lead to one member which the address has, too; other words say whether the member is
 * online.
 */
function inOwnAddress(
  index: PageIndex,
  {
    post,
    posts,
    leaf,
  }: {
    readonly post: number;
    readonly posts: ReadonlyMap<number, number>;
    readonly leaf: number;
  },
): number | undefined {
  const { tree, end, firstLeaf } = index;
  const around = Array.from(withAncestors(index, tree.textNodes[tree.leaves[leaf]]));
  const link = around.find((node) => index.name(node) === 'a');
  const address = link === undefined ? '' : (index.attribute(link, 'href') ?? '');
  if (!MEMBER.test(address)) return undefined;
  const slug = normalizeForMatching(address);
  for (let node = post + 1; node < end[post]; node++) {
    if (posts.has(node)) node = end[node] - 1;
    else if (index.name(node) === 'a' && index.attribute(node, 'href') === address) {
      for (let own = firstLeaf[node]; own < firstLeaf[end[node]]; own++) {
        const name = normalizeForMatching(nameOf(index, own));
        if (name.length > 1 && slug.endsWith(name)) return own;
      }
    }
  }
  return undefined;
}

/** The first leaf in an element that is a name. */
function nameWithin(index: PageIndex, node: number): number | undefined {
  const { end, firstLeaf } = index;
  for (let leaf = firstLeaf[node]; leaf < firstLeaf[end[node]]; leaf++) {
    const name = nameOf(index, leaf);
    if (name.length > MAX_NAME || NO_NAME.test(name) || isScreenReaderOnly(index, leaf)) continue;
    return leaf;
  }
  return undefined;
}

/** "Offline", beside the picture of somebody, in an element that is not to be seen. */
function isScreenReaderOnly(index: PageIndex, leaf: number): boolean {
  const { parents, textNodes, leaves } = index.tree;
  return SCREEN_READER_ONLY_CLASS.test(index.className(parents[textNodes[leaves[leaf]]]));
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
