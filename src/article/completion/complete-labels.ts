import type { Prediction } from '../../core/engine.ts';
import { BOILERPLATE, COMMENT, CONTENT, type CompletedLabels } from '../../core/labels.ts';
import { PART_INDEX, PARTS, reconcileParts } from '../../core/parts.ts';
import type { PageTree } from '../../page/page-tree.ts';
import { COMPLETIONS, type Completion } from './all.ts';
import {
  type CompletionContext,
  type CompletionOptions,
  completionContext,
} from './completion-context.ts';

interface LabelOptions extends CompletionOptions {
  /** The completions to apply, in their order; all of them, unless somebody asks what one of them gives. */
  readonly completions?: readonly Completion[];
}

/**
 * Labels by things instead of leaves: what readers see as one is kept or left out as one, and what belongs to a thing
 * that is kept goes with it. Highlight, reader, copies and files start from these labels; engines are scored without.
 * Parts that do not count as content are left out, and comments have a label of their own.
 * @param labels shape [L]: BOILERPLATE, CONTENT or UNCERTAIN
 * @param prediction of any engine, as the labels are
 * @returns `labels` itself on pages without content
 */
export function completeLabels(
  tree: PageTree,
  labels: Uint8Array,
  prediction: Pick<Prediction, 'probabilities' | 'parts'>,
  options: LabelOptions = {},
): CompletedLabels {
  const told = prediction.parts?.slice() ?? new Uint8Array(labels.length);
  if (!labels.includes(CONTENT)) return { labels, parts: reconcileParts(labels, told) };
  const context = completionContext(tree, prediction, options);
  let completed = labels;
  for (const completion of options.completions ?? COMPLETIONS) {
    if (completion.part !== undefined && !context.choice.kept.has(completion.part)) continue;
    completed = completedBy(completion, { context, labels: completed, parts: told });
  }
  const parts = reconcileParts(completed, told);
  return { labels: chosen(context, parts, completed), parts };
}

/** @param known.parts changed for what the completion keeps as a part, unless the engine tells one itself */
function completedBy(
  { part, outweighsParts = false, apply, leavesOfPart }: Completion,
  known: {
    readonly context: CompletionContext;
    readonly labels: Uint8Array;
    readonly parts: Uint8Array;
  },
): Uint8Array {
  const { context, labels: before, parts } = known;
  const result = apply(context, before);
  const told = part === undefined ? -1 : PART_INDEX[part];
  leavesOfPart?.(context, result).forEach((isOfPart, leaf) => {
    if (isOfPart === 1 && result[leaf] === CONTENT) parts[leaf] = told;
  });
  if (result === before) return before;
  const after = result.slice();
  for (let leaf = 0; leaf < after.length; leaf++) {
    if (after[leaf] !== CONTENT || before[leaf] === CONTENT) continue;
    const isForeign = parts[leaf] === PART_INDEX.comments || parts[leaf] === PART_INDEX.related;
    if (isForeign && !outweighsParts) after[leaf] = before[leaf];
    else if (told >= 0 && (isForeign || parts[leaf] <= PART_INDEX.main)) parts[leaf] = told;
  }
  return after;
}

/** The labels of what counts as content. */
function chosen(
  { choice, leaves }: CompletionContext,
  parts: Uint8Array,
  labels: Uint8Array,
): Uint8Array {
  return labels.map((label, leaf) => {
    if (label === CONTENT) return choice.kept.has(PARTS[parts[leaf]]) ? CONTENT : BOILERPLATE;
    if (parts[leaf] !== PART_INDEX.comments || leaves.isShown[leaf] === 0) return label;
    return choice.brought.has('comments') ? CONTENT : COMMENT;
  });
}
