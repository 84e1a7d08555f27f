import { CONTENT } from '../../core/labels.ts';
import { isLeafShown } from '../../page/page-tree.ts';
import { sourceSections } from '../elements/notes/source-sections.ts';
import type { CompletionContext } from './completion-context.ts';
import { findEvidence } from './evidence.ts';

/** A line of buttons or a mark of the end may stand between a text and its sources; no more. */
const MAX_LEAVES_BETWEEN = 3;

/** An engine is as sure of what is nothing but buttons and links of the page. */
const MAX_CHROME = 0.1;

/**
 * Labels with the sources that a text names at its end, under a heading that says so, also where no number leads there.
 * @param labels shape [L]
 */
export function withSources(context: CompletionContext, labels: Uint8Array): Uint8Array {
  const { index } = context;
  const { firstLeaf, end, tree } = index;
  const sections = sourceSections(index);
  if (sections.length === 0) return labels;
  const evidenceFor = findEvidence(context, labels);
  const result = Uint8Array.from(labels);
  let isChanged = false;
  for (const { heading, from, to: last } of sections) {
    const to = endOfSources(from, last);
    let before = firstLeaf[heading] - 1;
    let between = 0;
    while (before >= 0 && result[before] !== CONTENT && between <= MAX_LEAVES_BETWEEN) {
      if (isLeafShown(tree, before)) between++;
      before--;
    }
    if (before < 0 || between > MAX_LEAVES_BETWEEN) continue;
    for (const [first, stop] of [
      [firstLeaf[heading], firstLeaf[end[heading]]],
      [firstLeaf[from], firstLeaf[to]],
    ]) {
      for (let leaf = first; leaf < stop; leaf++) {
        if (result[leaf] !== CONTENT) isChanged = true;
        result[leaf] = CONTENT;
      }
    }
  }
  return isChanged ? result : labels;

  /** The node behind the sources: buttons to share the page, and links to others, often stand in the same box. */
  function endOfSources(from: number, last: number): number {
    let isAny = false;
    for (let node = from; node < last; node = end[node]) {
      const evidence = evidenceFor(firstLeaf[node], firstLeaf[end[node]]);
      if (evidence === undefined) continue;
      const isChrome = evidence.kept === 0 && evidence.pressed === 1;
      if (isAny && isChrome && evidence.probability < MAX_CHROME) return node;
      isAny = true;
    }
    return last;
  }
}
