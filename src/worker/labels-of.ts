import { completeLabels } from '../article/completion/complete-labels.ts';
import type { Labeling } from '../core/engine.ts';
import { BOILERPLATE, CONTENT, type CompletedLabels } from '../core/labels.ts';
import { choiceOfExtent, PART_INDEX } from '../core/parts.ts';
import type { LabelChoice } from '../core/settings/settings.ts';
import { labelsAtStrictness } from '../core/strictness.ts';
import { isLeafShown, type PageTree } from '../page/page-tree.ts';

/** The labels of a page at a strictness, as the engine says, completed by things. */
export function labelsOf(
  tree: PageTree,
  labeling: Labeling,
  { strictness, extent }: LabelChoice,
): CompletedLabels {
  if (tree.extras?.source !== undefined && labeling.probabilities.every((p) => p === 1)) {
    // A document that is no page: all that the browser shows of it is content.
    const seen = Array.from(labeling.probabilities, (_, leaf) => isLeafShown(tree, leaf));
    // Firefox shows a view of its own of XML, and none of the document's texts.
    const shown = seen.includes(true) ? seen : seen.map(() => true);
    return {
      labels: Uint8Array.from(shown, (isShown) => (isShown ? CONTENT : BOILERPLATE)),
      parts: Uint8Array.from(shown, (isShown) => PART_INDEX[isShown ? 'main' : 'boilerplate']),
    };
  }
  const labels = labelsAtStrictness(labeling, strictness);
  return completeLabels(tree, labels, labeling, { choice: choiceOfExtent(extent) });
}
