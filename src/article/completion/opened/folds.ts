import { BOILERPLATE, CONTENT } from '../../../core/labels.ts';
import type { PageIndex } from '../../../page/page-index.ts';
import { leafParent, leafText } from '../../../page/page-tree.ts';
import { SCREEN_READER_CLASS } from '../../../page/screen-reader-names.ts';
import { type Fold, findFolds } from '../../elements/folds/folds.ts';
import { headingLevel } from '../../elements/headings/heading-level.ts';
import { blockAround, leavesIn } from '../block-around.ts';
import type { CompletionContext } from '../completion-context.ts';
import { type FindEvidence, findEvidence } from '../evidence.ts';
import { neighborsOf } from '../neighbors.ts';
import { isOfProduct } from './product.ts';

/** The share of the words that folds open in links from which they are a menu. */
const MAX_LINK_SHARE = 0.5;
const MAX_FOREIGN_SHARE = 0.5;
/** The share of those words that must be kept so that all are. */
const MIN_KEPT_SHARE = 0.25;
/** The least mean probability of folds beside a text that is kept. */
const MIN_PROBABILITY = 0.2;
/** Levels above a fold that still are the same part of a page: a trigger stands in a heading, a card, an accordion. */
const REACH = { maxLevels: 7, hasTitle: true };

/**
 * Labels in which a question and its answer are kept or left out as one, and so are all of an accordion: what a reader
 * presses looks like a button of the page, and what opens like hidden text.
 * @param labels shape [L]
 */
export function withFolds(context: CompletionContext, labels: Uint8Array): Uint8Array {
  const groups = groupsOf(context);
  if (groups.length === 0) return labels;
  const evidenceFor = findEvidence(context, labels);
  const result = labels.slice();
  for (const group of groups) {
    if (!isKept(context, { group, evidenceFor, labels: result })) continue;
    for (const leaf of leavesOf(context, group)) result[leaf] = CONTENT;
    for (const leaf of signsOf(context, group)) result[leaf] = BOILERPLATE;
  }
  return result;
}

/**
 * The leaves of folds that an engine takes for the box about the author: a question without its answer says nothing,
 * and both stand where the page has them.
 * @param labels shape [L], after `withFolds`
 * @returns shape [L]: 1 for such a leaf, else 0
 */
export function leavesOfFolds(context: CompletionContext, labels: Uint8Array): Uint8Array {
  const { partOf } = context;
  const marked = new Uint8Array(labels.length);
  for (const group of groupsOf(context)) {
    for (const leaf of leavesOf(context, group)) if (partOf(leaf) === 'bio') marked[leaf] = 1;
  }
  return marked;
}

/** Folds with no word between them. */
function groupsOf({ index, leaves }: CompletionContext): Fold[][] {
  const groups: Fold[][] = [];
  const { firstLeaf } = index;
  for (const fold of findFolds(index)) {
    const last = groups.at(-1)?.at(-1);
    // A fold within another one is a part of that.
    if (last !== undefined && fold.trigger < last.to) continue;
    const from = last === undefined ? 0 : firstLeaf[last.to];
    const between = leaves.words.subarray(from, firstLeaf[fold.trigger]);
    if (last !== undefined && between.every((words) => words === 0)) groups.at(-1)?.push(fold);
    else groups.push([fold]);
  }
  return groups;
}

function isKept(
  context: CompletionContext,
  {
    group,
    evidenceFor,
    labels,
  }: {
    readonly group: readonly Fold[];
    readonly evidenceFor: FindEvidence;
    readonly labels: Uint8Array;
  },
): boolean {
  const { firstLeaf, end } = context.index;
  const [first, last] = [group[0], group[group.length - 1]];
  const panels = group.map(({ from, to }) => evidenceFor(firstLeaf[from], firstLeaf[to]));
  const sum = (of: 'words' | 'kept' | 'pressed' | 'foreign' | 'probability') =>
    panels.reduce(
      (all, panel) =>
        all + (panel === undefined ? 0 : of === 'words' ? panel.words : panel[of] * panel.words),
      0,
    );
  const words = sum('words');
  if (sum('pressed') > MAX_LINK_SHARE * words || sum('foreign') > MAX_FOREIGN_SHARE * words)
    return false;
  if (sum('kept') > 0 && sum('kept') >= MIN_KEPT_SHARE * words) return true;
  // What a shop folds below a description is of the thing, however little it looks like a text.
  if (sum('probability') < MIN_PROBABILITY * words && !isOfProduct(context, first.trigger))
    return false;
  let lastNode = last.from;
  while (end[lastNode] < last.to) lastNode = end[lastNode];
  return (
    neighborsOf(context, labels, first.trigger, REACH).isKeptBefore ||
    neighborsOf(context, labels, lastNode, REACH).isKeptAfter
  );
}

/** The leaves of folds and of their title, but for what is only read aloud on a button that is seen. */
function leavesOf(
  { index, isVisuallyHidden }: CompletionContext,
  group: readonly Fold[],
): number[] {
  const { tree, firstLeaf, end, className } = index;
  const leaves = titleOf(index, group[0]);
  for (const { trigger, from, to } of group) {
    for (let leaf = firstLeaf[trigger]; leaf < firstLeaf[end[trigger]]; leaf++) {
      const parent = leafParent(tree, leaf);
      if (!SCREEN_READER_CLASS.test(className(parent)) && !isVisuallyHidden(parent))
        leaves.push(leaf);
    }
    for (let leaf = firstLeaf[from]; leaf < firstLeaf[to]; leaf++) leaves.push(leaf);
  }
  return leaves;
}

/** The leaves that all triggers have beside their own words, such as "Show". */
function signsOf({ index }: CompletionContext, group: readonly Fold[]): number[] {
  if (group.length < 2) return [];
  const { tree } = index;
  const leaves = group.map(({ trigger }) => leavesIn(index, trigger));
  const texts = leaves.map((own) => new Set(own.map((leaf) => leafText(tree, leaf).trim())));
  const isSign = (leaf: number) => texts.every((own) => own.has(leafText(tree, leaf).trim()));
  return texts.every((own) => own.size > 1) ? leaves.flat().filter(isSign) : [];
}

/** The leaves of a heading right before the first fold, which names all of them. */
function titleOf(index: PageIndex, { trigger }: Fold): number[] {
  const { firstLeaf, end } = index;
  const before = firstLeaf[trigger] - 1;
  if (before < 0) return [];
  const box = blockAround(index, before);
  if (headingLevel(index, box) < 2 || firstLeaf[end[box]] !== firstLeaf[trigger]) return [];
  return leavesIn(index, box);
}
