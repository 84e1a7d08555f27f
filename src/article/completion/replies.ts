import { CONTENT } from '../../core/labels.ts';
import { findOnce } from '../../facts/find-once.ts';
import type { PageIndex } from '../../page/page-index.ts';
import { leafParent, TEXT_NAME } from '../../page/page-tree.ts';
import { kindOfBox } from '../elements/posts/post-kind.ts';
import type { CompletionContext } from './completion-context.ts';

/** Below it, an engine is sure of buttons and menus, which also stand where the words of another post stand. */
const MIN_PROBABILITY = 0.05;
/** Names of what says who wrote a post, and when. */
const SIGNED = /(?:^|[\s_-])(?:author|user|creator|poster|nick|display-?name)/i;
const DATED = /(?:^|[\s_-])(?:date|time(?:stamp)?|age|posted|created)(?:[\s_-]|$)/i;
const DATED_ELEMENT = /(?:^|-)time$/;
const DATE_SIGN = 1;
const NAME_SIGN = 2;

/**
 * Labels with all posts of a thread of which one is kept: boxes of one kind side by side, each of which says who wrote
 * it and when. Of a post that is left out, what stands where the kept ones have their words comes along.
 * @param labels shape [L]
 * @returns shape [L]; `labels` itself where nothing is added
 */
export function withReplies(context: CompletionContext, labels: Uint8Array): Uint8Array {
  const { index, leaves, probabilities } = context;
  const { firstLeaf, end } = index;
  const result = labels.slice();
  let isChanged = false;
  for (const posts of findOnce(index, findRows)) {
    const isKept = (post: number) =>
      labels.subarray(firstLeaf[post], firstLeaf[end[post]]).includes(CONTENT);
    const places = placesOf(posts.filter(isKept));
    if (places.size === 0) continue;
    for (const post of posts) {
      if (isKept(post)) continue;
      for (let leaf = firstLeaf[post]; leaf < firstLeaf[end[post]]; leaf++) {
        if (!isOfText(leaf) || !places.has(placeOf(post, leaf))) continue;
        result[leaf] = CONTENT;
        isChanged = true;
      }
    }
  }
  return isChanged ? result : labels;

  function isOfText(leaf: number): boolean {
    const isPlain = leaves.isShown[leaf] === 1 && leaves.isInteractive[leaf] === 0;
    return isPlain && probabilities[leaf] >= MIN_PROBABILITY;
  }

  function placesOf(posts: readonly number[]): Set<string> {
    const places = new Set<string>();
    for (const post of posts) {
      for (let leaf = firstLeaf[post]; leaf < firstLeaf[end[post]]; leaf++) {
        if (labels[leaf] === CONTENT) places.add(placeOf(post, leaf));
      }
    }
    return places;
  }

  /** The innermost element with a class around a leaf in a post, by which its words are told from the rest. */
  function placeOf(post: number, leaf: number): string {
    for (let node = leafParent(index.tree, leaf); node > post; node = index.tree.parents[node]) {
      if (index.className(node) !== '') return kindOfBox(index, node);
    }
    return '';
  }
}

/**
 * The leaves of posts of which an engine takes one alone for the box about the author: what is read as one is of the text.
 * @param labels shape [L], after `withReplies`
 * @returns shape [L]: 1 for a leaf of a kept post that is taken for that box, else 0
 */
export function leavesOfReplies(
  { index: { firstLeaf, end }, index, partOf }: CompletionContext,
  labels: Uint8Array,
): Uint8Array {
  const marked = new Uint8Array(labels.length);
  for (const post of findOnce(index, findRows).flat()) {
    for (let leaf = firstLeaf[post]; leaf < firstLeaf[end[post]]; leaf++) {
      if (labels[leaf] === CONTENT && partOf(leaf) === 'bio') marked[leaf] = 1;
    }
  }
  return marked;
}

/** Rows of boxes with one class side by side, of which each says who wrote it and when. They do not depend on labels. */
function findRows(index: PageIndex): number[][] {
  const { tree, name, className } = index;
  const rows = new Map<string, number[]>();
  /** Shape [N]: 1 for what holds a date, 2 for a name, 3 for both. */
  const signs = new Uint8Array(tree.nodeNames.length);
  // The same few names stand on thousands of elements.
  const known = new Map<string, number>();
  for (let node = signs.length - 1; node > 0; node--) {
    if (tree.nodeNames[node] === TEXT_NAME) continue;
    const names = className(node);
    const parent = tree.parents[node];
    if (signs[node] === 3 && names !== '') {
      const kind = `${parent} ${kindOfBox(index, node)}`;
      const row = rows.get(kind);
      if (row === undefined) rows.set(kind, [node]);
      else row.push(node);
    }
    const saying = known.get(names) ?? signsOf(names);
    known.set(names, saying);
    signs[node] |= saying | (DATED_ELEMENT.test(name(node)) ? DATE_SIGN : 0);
    signs[parent] |= signs[node];
  }
  return [...rows.values()].filter((row) => row.length > 1);
}

function signsOf(names: string): number {
  return (DATED.test(names) ? DATE_SIGN : 0) | (SIGNED.test(names) ? NAME_SIGN : 0);
}

/** Whether an element says, by its name or its class, who wrote what is beside it, or when. */
export function saysAuthorOrDate({ name, className }: PageIndex, node: number): boolean {
  return DATED_ELEMENT.test(name(node)) || signsOf(className(node)) > 0;
}
