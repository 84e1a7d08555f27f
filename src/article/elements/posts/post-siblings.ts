import { CONTENT } from '../../../core/labels.ts';
import type { PageIndex } from '../../../page/page-index.ts';
import { leafText, TEXT_NAME } from '../../../page/page-tree.ts';
import type { Selection } from '../../analysis/selection.ts';
import { headingLevel } from '../headings/heading-level.ts';
import { isNamedPost, kindOfBox, mayBePost } from './post-kind.ts';
import { type PostSignals, postSignals } from './post-signals.ts';

/** Boxes of different kinds that make a row of posts; two of them may be a head and a body. */
const MIN_OF_KINDS = 3;
/** Guests have no page of their own that their names would lead to. */
const MIN_SHARE_SIGNED = 0.1;

/** Words before the title of an answer. */
const IN_ANSWER = /^(?:re|aw|antw|sv|rif|res)(?:\[\d+\])?\s?:/i;

interface Page {
  readonly index: PageIndex;
  readonly selection: Selection;
  readonly signals: PostSignals;
  /** All posts so far. */
  readonly found: Set<number>;
}

/**
 * Siblings of which content is kept and that each say who wrote them and when, or that the page calls posts. A card of
 * a list has a heading of its own and is none.
 */
export function findSiblingPosts(
  index: PageIndex,
  selection: Selection,
): Pick<Page, 'found' | 'signals'> {
  const { tree, end } = index;
  const page = { index, selection, signals: postSignals(index), found: new Set<number>() };
  // From the innermost boxes to the outermost: what only holds posts is none itself.
  for (let box = tree.nodeNames.length - 1; box >= 0; box--) {
    if (tree.nodeNames[box] === TEXT_NAME || selection.count(box, CONTENT) < 2) continue;
    const children: number[] = [];
    for (let node = box + 1; node < end[box]; node = end[node])
      if (mayBePost(index, selection, node)) children.push(node);
    if (children.length < 2) continue;
    for (const group of [...signedGroups(page, children), ...namedGroups(page, children)])
      take(page, group);
  }
  return page;
}

/** Siblings most of which are signed and dated; where a few are not, the page calls them the same. */
function signedGroups(page: Page, children: readonly number[]): number[][] {
  const { index, signals } = page;
  const allSigned = children.filter((node) => isSigned(signals, node) && !isBoxOfPosts(page, node));
  if (allSigned.length < 2) return [];
  const allKinds = new Set(allSigned.map((node) => kindOfBox(index, node)));
  const posts = new Set(allSigned.filter((node) => !isBoxOfAnswers(page, node, allKinds)));
  const groups = groupsBy(children, (node) => index.name(node));
  return groups.flatMap((group) => {
    const signed = group.filter((node) => posts.has(node));
    if (signed.length < 2 || signed.length * 2 < group.length) return [];
    const kinds = new Set(signed.map((node) => kindOfBox(index, node)));
    if (signed.length < MIN_OF_KINDS && kinds.size > 1) return [];
    const isAlike = (node: number) =>
      index.className(node).trim() !== '' &&
      kinds.has(kindOfBox(index, node)) &&
      !isBoxOfPosts(page, node);
    return [group.filter((node) => posts.has(node) || isAlike(node))];
  });
}

/** Whether a box holds answers to what it stands beside: above the first that is of a kind with that, it says nothing. */
function isBoxOfAnswers(
  { index, selection }: Page,
  box: number,
  kinds: ReadonlySet<string>,
): boolean {
  const { tree, end, firstLeaf } = index;
  const own = kindOfBox(index, box);
  for (let node = box + 1; node < end[box]; node++) {
    if (selection.countLeaves(firstLeaf[box], firstLeaf[node], CONTENT) > 0) return false;
    if (tree.nodeNames[node] === TEXT_NAME || index.className(node).trim() === '') continue;
    const kind = kindOfBox(index, node);
    if (kind !== own && kinds.has(kind)) return true;
  }
  return false;
}

function namedGroups(page: Page, children: readonly number[]): number[][] {
  const { index, selection, signals } = page;
  const named = children.filter(
    (node) => isNamedPost(index, selection, node) && !isBoxOfPosts(page, node),
  );
  const groups = groupsBy(named, (node) => kindOfBox(index, node));
  return groups.filter((group) => group.length > 1 && isBySomebody(signals, group));
}

/** Whether posts say who wrote them, or at least when: teasers of articles are called posts, too. */
function isBySomebody(signals: PostSignals, posts: readonly number[]): boolean {
  const signed = posts.filter((post) => signals.nameIn(post) !== undefined);
  const dated = posts.filter((post) => signals.hasDate(post));
  return signed.length >= MIN_SHARE_SIGNED * posts.length || dated.length * 2 > posts.length;
}

function isSigned(signals: PostSignals, node: number): boolean {
  return signals.nameIn(node) !== undefined && signals.hasDate(node);
}

/** Whether posts are all that there is in a box: neither words nor a name stand above them. */
function isBoxOfPosts({ index, selection, signals, found }: Page, box: number): boolean {
  const { end, firstLeaf } = index;
  for (let node = box + 1; node < end[box]; node++) {
    if (!found.has(node)) continue;
    const name = signals.nameIn(box);
    if (name !== undefined && name > node) return true;
    return selection.countLeaves(firstLeaf[box], firstLeaf[node], CONTENT) === 0;
  }
  return false;
}

/**
 * Takes a group of boxes as posts. Posts that stand within them stay posts where they are signed, since they answer
 * the outer ones.
 */
function take(page: Page, group: readonly number[]): void {
  const { index, signals, found } = page;
  if (group.some((post) => found.has(post)) || isListOfCards(page, group)) return;
  for (const post of group) {
    for (let node = post + 1; node < index.end[post]; node++)
      if (found.has(node) && signals.nameIn(node) === undefined) found.delete(node);
    found.add(post);
  }
}

/** Boxes most of which have a heading, unless one of these says that it answers another. */
function isListOfCards(page: Page, group: readonly number[]): boolean {
  const headings = group.map((post) => keptHeadings(page, post));
  const headed = headings.filter(({ length }) => length > 0);
  if (headed.length <= group.length / 2) return false;
  return !headings.flat().some((heading) => IN_ANSWER.test(startOf(page.index, heading)));
}

/** The kept headings of a post itself, without those of posts that answer it. */
function keptHeadings({ index, selection, found }: Page, post: number): number[] {
  const { tree, end } = index;
  const headings: number[] = [];
  for (let node = post; node < end[post]; node++) {
    if (tree.nodeNames[node] === TEXT_NAME) continue;
    if (node !== post && found.has(node)) node = end[node] - 1;
    else if (headingLevel(index, node) > 0 && selection.count(node, CONTENT) > 0)
      headings.push(node);
  }
  return headings;
}

/** The first words of an element. */
function startOf({ tree, firstLeaf, end }: PageIndex, node: number): string {
  return firstLeaf[node] < firstLeaf[end[node]] ? leafText(tree, firstLeaf[node]).trimStart() : '';
}

function groupsBy(nodes: readonly number[], keyOf: (node: number) => string): number[][] {
  const groups = new Map<string, number[]>();
  for (const node of nodes) {
    const key = keyOf(node);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [node]);
    else group.push(node);
  }
  return [...groups.values()];
}
