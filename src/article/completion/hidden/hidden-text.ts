import { BOILERPLATE, CONTENT } from '../../../core/labels.ts';
import { type PageIndex, withAncestors } from '../../../page/page-index.ts';
import { LEAF_HIDDEN, leafParent, leafText, TEXT_NAME } from '../../../page/page-tree.ts';
import type { CompletionContext, IsVisuallyHidden } from '../completion-context.ts';
import { findControls } from './controls.ts';
import { visibleDuplicate } from './visible-duplicate.ts';

/** Names of what stands over a page, and is closed where it is hidden. */
const DIALOG_ROLE = /^(?:alert)?dialog$/;
const DIALOG_CLASS = /(?:^|[\s_-])(?:modal|dialog|lightbox|popup|overlay|off-?canvas)(?:[\s_-]|$)/i;
const PANEL_ROLE = /^(?:tabpanel|region)$/;
/** Names of what a page opens in the place where it stands. */
const OPENED_CLASS =
  /(?:^|[\s_-])(?:collaps\w*|accordion\w*|tab-?(?:pane|panel|content)s?|tab|panel|faqs?|toggle[\w]*|answers?|expand\w*|(?:read|show|see)?-?more|less|full|spoiler\w*|slides?|slider|swiper|carousel)(?:[\s_-]|$)/i;
/** Those that are the names of much else, around what is shown: Drupal's of every page is "node--view-mode-full". */
const OF_SHOWN = /(?:^|[\s_-])(?:more|less|full)(?=[\s_-]|$)/gi;
/** Levels above a hidden element that may have such a name, or a control beside them. */
const MAX_LEVELS = 3;
/** Words of what holds a control beside a hidden element, such as a question, and beside the one around it. */
const MAX_WORDS_BY_CONTROL = [30, 6];
/** Words of a teaser that the hidden text begins with. */
const TEASER_WORDS = 6;
/** A page of which so little is shown shows its text later. */
const MIN_SHOWN_SHARE = 0.1;

/**
 * Labels without what a page shows to nobody: closed dialogs, views that are not shown, text for machines. What
 * readers can open stays: tabs, accordions, the rest of a teaser. A page that hides nearly all of its text, as those
 * do that scripts have yet to show, is left as it is.
 * @param labels shape [L]
 * @returns shape [L]
 */
export function withoutHiddenText(context: CompletionContext, labels: Uint8Array): Uint8Array {
  const { index, leaves, isVisuallyHidden } = context;
  const roots = hiddenRoots(index, labels, isVisuallyHidden);
  const isOpened = findOpened(context, labels, roots);
  const result = labels.slice();
  const gone = new Set<number>();
  let shown = 0;
  let lost = 0;
  labels.forEach((label, leaf) => {
    if (label === BOILERPLATE) return;
    const root = roots.of(leaf);
    if (root !== undefined && !isOpened(root, leafParent(index.tree, leaf))) {
      result[leaf] = BOILERPLATE;
      gone.add(root);
    }
    if (label !== CONTENT) return;
    if (result[leaf] === BOILERPLATE) lost += leaves.words[leaf];
    else shown += leaves.words[leaf];
  });
  if (lost === 0 || shown < MIN_SHOWN_SHARE * lost) return labels;
  for (const root of gone) {
    for (const [hidden, twin] of visibleDuplicate(context, root)) {
      if (labels[hidden] === CONTENT) result[twin] = CONTENT;
    }
  }
  return result;
}

interface HiddenRoots {
  /** The outermost element around a leaf of which nothing is shown; undefined for leaves that are shown. */
  of(leaf: number): number | undefined;
  isHidden(node: number): boolean;
}

function hiddenRoots(
  index: PageIndex,
  labels: Uint8Array,
  isVisuallyHidden: IsVisuallyHidden,
): HiddenRoots {
  const { tree, firstLeaf, end } = index;
  /** Shape [L + 1]: hidden leaves before each one. */
  const before = new Int32Array(tree.leaves.length + 1);
  tree.leaves.forEach((_, leaf) => {
    const isHidden =
      (tree.leafFlags[leaf] & LEAF_HIDDEN) !== 0 ||
      (labels[leaf] !== BOILERPLATE && isVisuallyHidden(leafParent(tree, leaf)));
    before[leaf + 1] = before[leaf] + (isHidden ? 1 : 0);
  });
  const isHidden = (node: number) => {
    const [from, to] = [firstLeaf[node], firstLeaf[end[node]]];
    return from < to && before[to] - before[from] === to - from;
  };
  return {
    isHidden,
    of(leaf) {
      if (before[leaf + 1] === before[leaf]) return undefined;
      let root = leafParent(tree, leaf);
      for (let around = tree.parents[root]; around > 0; around = tree.parents[root]) {
        if (!isHidden(around) && !isVisuallyHidden(around)) break;
        root = around;
      }
      return root;
    },
  };
}

/** Whether a reader can open what a hidden element holds. */
function findOpened(
  { index, leaves }: CompletionContext,
  labels: Uint8Array,
  roots: HiddenRoots,
): (root: number, parent: number) => boolean {
  const { tree, attribute, className, name, end, firstLeaf } = index;
  const known = new Map<number, boolean>();
  const childrenOf = new Map<number, readonly number[]>();
  let controls: ReturnType<typeof findControls> | undefined;
  let shownBefore: Int32Array | undefined;

  function isDialog(node: number): boolean {
    return (
      name(node) === 'dialog' ||
      DIALOG_ROLE.test(attribute(node, 'role') ?? '') ||
      attribute(node, 'aria-modal') === 'true' ||
      DIALOG_CLASS.test(className(node))
    );
  }

  function isNamedOpened(node: number): boolean {
    return (
      name(node) === 'details' ||
      attribute(node, 'hidden')?.toLowerCase() === 'until-found' ||
      PANEL_ROLE.test(attribute(node, 'role') ?? '') ||
      OPENED_CLASS.test(namesOf(node))
    );
  }

  function namesOf(node: number): string {
    const names = `${className(node)} ${attribute(node, 'id') ?? ''}`;
    return roots.isHidden(node) ? names : names.replace(OF_SHOWN, ' ');
  }

  function isNamedByControl(node: number): boolean {
    controls ??= findControls(index, roots.isHidden);
    const id = attribute(node, 'id') ?? '';
    if (!controls.opens(id)) return false;
    // A link to skip to the content names the box around all of it.
    return roots.isHidden(node) || controls.switches(id) || !isAroundText(node);
  }

  function isControlled(node: number, maxWords: number): boolean {
    if (isNamedByControl(node)) return true;
    // What stands beside the whole text opens none of its parts.
    if (!roots.isHidden(node) && isAroundText(node)) return false;
    return siblingsBeside(node).some(
      (sibling) => wordsWithin(sibling) <= maxWords && controls?.stand(sibling),
    );
  }

  function wordsWithin(node: number): number {
    let words = 0;
    for (let leaf = firstLeaf[node]; leaf < firstLeaf[end[node]]; leaf++)
      words += leaves.words[leaf];
    return words;
  }

  /** The nearest elements before and after it in its parent of which something is shown. */
  function siblingsBeside(node: number): number[] {
    const shown = shownChildren(tree.parents[node]);
    // A long list of options may be hidden, each of which asks.
    let [low, high] = [0, shown.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (shown[middle] < node) low = middle + 1;
      else high = middle;
    }
    const next = shown[low] === node ? low + 1 : low;
    return [...shown.slice(Math.max(0, low - 1), low), ...shown.slice(next, next + 1)];
  }

  function shownChildren(parent: number): readonly number[] {
    const before = childrenOf.get(parent);
    if (before !== undefined) return before;
    const shown: number[] = [];
    for (let at = parent + 1; at < end[parent]; at = end[at]) {
      if (firstLeaf[at] < firstLeaf[end[at]] && !roots.isHidden(at)) shown.push(at);
    }
    childrenOf.set(parent, shown);
    return shown;
  }

  /** Whether the text right before it, which is shown, is its beginning. */
  function isRestOfTeaser(root: number): boolean {
    const from = firstLeaf[root];
    const start = wordsOf(leafText(tree, from)).slice(0, TEASER_WORDS).join(' ');
    if (start.split(' ').length < TEASER_WORDS) return false;
    for (let leaf = from - 1; leaf >= 0 && leaf >= from - TEASER_WORDS; leaf--) {
      if (wordsOf(leafText(tree, leaf)).join(' ').startsWith(start)) return true;
    }
    return false;
  }

  /** Whether most of the content that is shown stands in it: it is the page's name for a box around all of it. */
  function isAroundText(node: number): boolean {
    shownBefore ??= countShown();
    const inside = shownBefore[firstLeaf[end[node]]] - shownBefore[firstLeaf[node]];
    return 2 * inside > shownBefore[labels.length];
  }

  /** Shape [L + 1]: words before each leaf that are content and shown. */
  function countShown(): Int32Array {
    const before = new Int32Array(labels.length + 1);
    labels.forEach((label, leaf) => {
      const isShown = label === CONTENT && roots.of(leaf) === undefined;
      before[leaf + 1] = before[leaf] + (isShown ? leaves.words[leaf] : 0);
    });
    return before;
  }

  /** Whether it is in a dialog, or is a box around nothing but one. */
  function isClosedDialog(root: number): boolean {
    if (isDialog(root)) return true;
    for (const node of withAncestors(index, root)) {
      if (isDialog(node)) return !isAroundText(node);
    }
    for (let node = root; node < end[root] && firstLeaf[node] === firstLeaf[root]; node++) {
      if (tree.nodeNames[node] !== TEXT_NAME && isDialog(node)) return true;
    }
    return false;
  }

  function decide(root: number): boolean {
    if (isClosedDialog(root)) return false;
    if (boxesWithin(root).some(isNamedOpened)) return true;
    let level = 0;
    for (const node of withAncestors(index, root)) {
      if (isNamedOpened(node) || isControlled(node, MAX_WORDS_BY_CONTROL[level] ?? 0)) return true;
      if (++level > MAX_LEVELS) break;
    }
    return isRestOfTeaser(root);
  }

  /** The elements below it that hold all of its text. */
  function boxesWithin(root: number): number[] {
    const [first, last] = [firstLeaf[root], firstLeaf[end[root]]];
    const boxes: number[] = [];
    for (let node = root + 1; node < end[root] && firstLeaf[node] === first; node++) {
      if (firstLeaf[end[node]] === last && tree.nodeNames[node] !== TEXT_NAME) boxes.push(node);
    }
    return boxes;
  }

  /** Whether a control names the id of an element around a text, below what hides it. */
  function isPartOpened(root: number, parent: number): boolean {
    for (let node = parent; node > root; node = tree.parents[node]) {
      if (isNamedByControl(node)) return true;
    }
    return false;
  }

  return (root, parent) => {
    const isOpened = known.get(root) ?? decide(root);
    known.set(root, isOpened);
    return isOpened || (!isClosedDialog(root) && isPartOpened(root, parent));
  };
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}
