import { CONTENT } from '../../core/labels.ts';
import type { PageIndex } from '../../page/page-index.ts';
import { headingLevel } from '../elements/headings/heading-level.ts';
import { blockAround } from './block-around.ts';
import type { CompletionContext } from './completion-context.ts';

/** What stands right before and right after a node in the part of the page that it is in. */
export interface Neighbors {
  readonly isKeptBefore: boolean;
  readonly isKeptAfter: boolean;
}

/** What else is looked at beside a node. */
export interface Reach {
  /** The levels above it that still are the same part of the page. */
  readonly maxLevels?: number;
  /** A heading right before it may be its title, so that the text before that is beside it. */
  readonly hasTitle?: boolean;
}

/** Levels above a node that still are the same part of a page: highlighters and tables have boxes around them. */
const MAX_LEVELS = 4;
/** The most words of a heading between a text and a thing, whose title it is. */
const MAX_WORDS_OF_TITLE = 12;

/** Single words that may stand between a thing and a text: the buttons and marks of one bar. */
const MAX_PASSED = 3;

/**
 * Whether the shown texts right before and right after a node are kept. What stands further away than a few boxes is
 * another part of the page.
 * @param labels shape [L]
 */
export function neighborsOf(
  { index, leaves }: CompletionContext,
  labels: Uint8Array,
  node: number,
  { maxLevels = MAX_LEVELS, hasTitle = false }: Reach = {},
): Neighbors {
  const { firstLeaf, end } = index;
  const whole = withFigure(index, node);
  const [first, last] = partAround(index, node, maxLevels);
  return {
    isKeptBefore: isNextKept(firstLeaf[whole] - 1, first - 1, -1),
    isKeptAfter: isNextKept(firstLeaf[end[whole]], last, 1),
  };

  /**
   * Hidden text is passed over, and a few single words that are left out, such as "Copy" and "[edit]"; before a thing
   * its title, too, which stays or goes with it.
   */
  function isNextKept(start: number, stop: number, step: 1 | -1): boolean {
    let passed = 0;
    for (let leaf = start; leaf !== stop; leaf += step) {
      if (leaves.isShown[leaf] === 0) continue;
      if (labels[leaf] === CONTENT) return true;
      if (hasTitle && step < 0 && leaf === start && isTitle(leaf)) continue;
      if (leaves.words[leaf] > 1 || ++passed > MAX_PASSED) return false;
    }
    return false;
  }

  /** A heading in one leaf that is no link. */
  function isTitle(leaf: number): boolean {
    const box = blockAround(index, leaf);
    const isAll = firstLeaf[end[box]] - firstLeaf[box] === 1 && leaves.isInteractive[leaf] === 0;
    return isAll && headingLevel(index, box) > 1 && leaves.words[leaf] <= MAX_WORDS_OF_TITLE;
  }
}

/** The figure around a thing, whose caption is no neighbor of it; else the thing itself. */
function withFigure({ tree, name }: PageIndex, node: number): number {
  let box = tree.parents[node];
  for (let level = 1; level < MAX_LEVELS && box >= 0; level++) {
    if (name(box) === 'figure') return box;
    box = tree.parents[box];
  }
  return node;
}

/** The leaves `[from, to)` of the part of a page around a node. */
function partAround(
  { tree, firstLeaf, end }: PageIndex,
  node: number,
  maxLevels: number,
): readonly [from: number, to: number] {
  let part = node;
  for (let level = 0; level < maxLevels && tree.parents[part] >= 0; level++) {
    part = tree.parents[part];
  }
  return [firstLeaf[part], firstLeaf[end[part]]];
}
