import { BOILERPLATE, CONTENT } from '../../core/labels.ts';
import { REPEATED_CREDITS } from '../../facts/bylines/repeated-credits.ts';
import { findFacts } from '../../facts/find-once.ts';
import { NOTICES } from '../../facts/notices/notices.ts';
import { CLONES } from '../../facts/repeats/clones.ts';
import { PULL_QUOTES } from '../../facts/repeats/pull-quotes.ts';
import type { CompletionContext } from './completion-context.ts';

/**
 * Labels without what a page says of itself among its paragraphs, and without what it says again: sentences set in
 * large letters beside the text, copies that scripts have added, a second line for who wrote it.
 * @param labels shape [L]
 * @returns shape [L]; `labels` itself where there is nothing to leave out
 */
export function withoutRepeatsAndNotices(
  { index }: CompletionContext,
  labels: Uint8Array,
): Uint8Array {
  const isKept = (from: number, to: number) => labels.subarray(from, to).includes(CONTENT);
  const clones = findFacts(index, CLONES);
  const left = [
    ...findFacts(index, NOTICES),
    ...findFacts(index, PULL_QUOTES).filter(({ said }) =>
      said.every((leaf) => labels[leaf] === CONTENT),
    ),
    ...clones,
    ...findFacts(index, REPEATED_CREDITS),
  ].filter(({ from, to }) => isKept(from, to));
  if (left.length === 0) return labels;
  const result = labels.slice();
  // An engine may have kept the copy, and not what it is a copy of.
  for (const { from, to, original } of clones) {
    for (let leaf = from; leaf < to; leaf++) {
      if (labels[leaf] === CONTENT) result[original + leaf - from] = CONTENT;
    }
  }
  for (const { from, to } of left) result.fill(BOILERPLATE, from, to);
  return result;
}
