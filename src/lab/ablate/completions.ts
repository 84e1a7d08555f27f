import { COMPLETIONS } from '../../article/completion/all.ts';
import { completeLabels } from '../../article/completion/complete-labels.ts';
import type { Prediction } from '../../core/engine.ts';
import { labelLeaves } from '../../core/labels.ts';
import { type AblatedPage, ablatePage, type ScorablePage } from './ablation.ts';

/** The ablations: each completion alone, and all of them, which leaves the engine's own labels. */
export const COMPLETION_OMISSIONS: readonly string[] = [
  ...COMPLETIONS.map(({ name }) => name),
  'all completions',
];

/** Scores a page as the extension labels it, and as it would without some of its completions. */
export function ablateCompletions(page: ScorablePage, prediction: Prediction): AblatedPage {
  const labels = labelLeaves(prediction);
  const complete = (completions: typeof COMPLETIONS) =>
    completeLabels(page.tree, labels, prediction, { completions }).labels;
  const omitted = COMPLETIONS.map(({ name }) =>
    complete(COMPLETIONS.filter((completion) => completion.name !== name)),
  );
  return ablatePage(page, complete(COMPLETIONS), [...omitted, complete([])]);
}
