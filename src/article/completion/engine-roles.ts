import { CONTENT } from '../../core/labels.ts';
import type { Part } from '../../core/parts.ts';
import { leafParent } from '../../page/page-tree.ts';
import type { CompletionContext } from './completion-context.ts';

/** Bylines, share buttons and pictures may stand between what is above a text and its first words; no more. */
const MAX_LEAVES_ABOVE = 40;
/** Parts that stand above a text or within it. */
const ABOVE: ReadonlySet<Part> = new Set(['headline', 'dek', 'meta']);
/** Parts that stand within a text or below it. */
const BELOW: ReadonlySet<Part> = new Set(['notes', 'bio', 'meta']);

/**
 * Labels with the parts that an engine tells from the text and leaves out: the standfirst, the notes, the box about
 * the author. A headline is kept only where no other one is. Captions go with pictures, see `withCaptions`.
 * @param labels shape [L]
 * @returns shape [L]; `labels` itself where the engine tells no parts
 */
export function applyEngineRoles(context: CompletionContext, labels: Uint8Array): Uint8Array {
  const { predictsRoles, partOf, choice, leaves, isVisuallyHidden, index } = context;
  if (!predictsRoles) return labels;
  const [first, last] = [labels.indexOf(CONTENT), labels.lastIndexOf(CONTENT)];
  const hasHeadline = labels.some(
    (label, leaf) => label === CONTENT && partOf(leaf) === 'headline',
  );
  return labels.map((label, leaf) => {
    const part = partOf(leaf);
    if (label === CONTENT || part === undefined || !choice.brought.has(part)) return label;
    if (part === 'headline' && hasHeadline) return label;
    const isInReach =
      (ABOVE.has(part) && leaf < last && leaf >= first - MAX_LEAVES_ABOVE) ||
      (BELOW.has(part) && leaf > first);
    if (!isInReach || leaves.isShown[leaf] === 0) return label;
    // The live page is asked last, as that takes time.
    return isVisuallyHidden(leafParent(index.tree, leaf)) ? label : CONTENT;
  });
}
