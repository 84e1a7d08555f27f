import { completeLabels } from '../article/completion/complete-labels.ts';
import type { Labeling } from '../core/engine.ts';
import type { CompletedLabels } from '../core/labels.ts';
import { choiceOfExtent } from '../core/parts.ts';
import type { LabelChoice } from '../core/settings/settings.ts';
import { labelsAtStrictness } from '../core/strictness.ts';
import type { PageTree } from '../page/page-tree.ts';

/** The labels of a page at a strictness, as the engine says, completed by things. */
export function labelsOf(
  tree: PageTree,
  labeling: Labeling,
  { strictness, extent }: LabelChoice,
): CompletedLabels {
  const labels = labelsAtStrictness(labeling, strictness);
  return completeLabels(tree, labels, labeling, { choice: choiceOfExtent(extent) });
}
