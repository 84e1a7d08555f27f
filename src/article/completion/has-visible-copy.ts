import { CONTENT } from '../../core/labels.ts';
import { leafText } from '../../page/page-tree.ts';
import type { CompletionContext } from './completion-context.ts';

/** Fewer words are the same in many places. */
const MIN_WORDS = 3;
/** The share of words said elsewhere from which a thing only repeats. */
const MIN_SHARE = 0.5;

/** Whether what the leaves `[from, to)` say stands in kept text elsewhere, as in quotations of the post above. */
export type IsKeptElsewhere = (from: number, to: number) => boolean;

/** @param labels shape [L] */
export function hasVisibleCopy(
  { index, leaves }: CompletionContext,
  labels: Uint8Array,
): IsKeptElsewhere {
  const { tree } = index;
  let known: Map<string, number> | undefined;
  const textOf = (leaf: number) => leafText(tree, leaf).replace(/\s+/gu, ' ').trim().toLowerCase();
  const keptTexts = () => {
    const texts = new Map<string, number>();
    labels.forEach((label, leaf) => {
      if (label !== CONTENT || leaves.words[leaf] < MIN_WORDS) return;
      const text = textOf(leaf);
      texts.set(text, (texts.get(text) ?? 0) + 1);
    });
    return texts;
  };
  return (from, to) => {
    known ??= keptTexts();
    let words = 0;
    let again = 0;
    for (let leaf = from; leaf < to; leaf++) {
      if (leaves.words[leaf] < MIN_WORDS) continue;
      words += leaves.words[leaf];
      const own = labels[leaf] === CONTENT ? 1 : 0;
      if ((known.get(textOf(leaf)) ?? 0) > own) again += leaves.words[leaf];
    }
    return words > 0 && again >= MIN_SHARE * words;
  };
}
