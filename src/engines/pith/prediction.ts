import type { Prediction } from '../../core/engine.ts';
import { logOddsOf } from '../../core/occlusion.ts';
import type { PageTree } from '../../core/page/page-tree.ts';
import { withoutAsides } from './asides.ts';
import type { PithConfig } from './config.ts';
import { withoutCopies } from './copies.ts';
import { BLOCK_GROUPING, FIELD_GROUPING } from './groups.ts';
import { withWholeLines } from './inline-runs.ts';
import { withLead } from './lead.ts';
import { withLikelyContent } from './likely-content.ts';
import { withoutMenus } from './menus.ts';
import { withNamedContent } from './named-content.ts';
import { pageThreshold, THRESHOLD_RANGE, type ThresholdRange } from './page-threshold.ts';
import { withoutPictureCredits } from './picture-credits.ts';
import { withoutPromotions } from './promotions.ts';
import { withFieldsAlike } from './record-fields.ts';
import { withoutScriptNotices } from './script-notices.ts';
import { withWholeRows } from './table-rows.ts';

export interface NetworkAnswer {
  /** Shape [L]. */
  readonly probabilities: Float32Array;
  /** Shape [L] each, as `groupLeaves` makes them. */
  readonly groups: readonly Int32Array[];
}

/**
 * What a page is cut into: by a threshold of its own where probabilities mean what they say, and
 * without what only repeats other content.
 */
export function finalPrediction(
  tree: PageTree,
  answer: NetworkAnswer,
  config: Pick<PithConfig, 'calibration' | 'threshold'>,
  range: ThresholdRange = THRESHOLD_RANGE,
): Prediction {
  const { probabilities, threshold } = predictionWithCopies(tree, answer, config, range);
  return { probabilities: withoutCopies(tree, probabilities, threshold), threshold };
}

/** The same, before copies are held down. */
export function predictionWithCopies(
  tree: PageTree,
  answer: NetworkAnswer,
  { calibration, threshold: fixed }: Pick<PithConfig, 'calibration' | 'threshold'>,
  range: ThresholdRange = THRESHOLD_RANGE,
): Prediction {
  const together = judgedTogether(tree, answer);
  if (calibration === undefined) return { probabilities: together, threshold: fixed };
  const known = withNamedParts(tree, together, answer.groups[BLOCK_GROUPING], range);
  const likely = withLikelyContent(tree, known, pageThreshold(tree, known, range));
  // Last, or the odds of a page taken for chrome would be moved the further for its menus.
  const probabilities = withoutMenus(tree, likely);
  return { probabilities, threshold: pageThreshold(tree, probabilities, range) };
}

/**
 * Probabilities in which what belongs together is judged together: the fields of records, a line of text,
 * a row of a table, a lead and its text.
 * @returns shape [L]
 */
function judgedTogether(tree: PageTree, { probabilities, groups }: NetworkAnswer): Float32Array {
  if (probabilities.length === 0) return probabilities;
  const alike = withFieldsAlike(tree, probabilities, groups[FIELD_GROUPING]);
  return withLead(tree, withWholeRows(tree, withWholeLines(tree, alike)));
}

/**
 * Probabilities with those of parts moved that a page names or that say themselves what they are, and of which the
 * network has seen too few.
 * @returns shape [L]
 */
function withNamedParts(
  tree: PageTree,
  probabilities: Float32Array,
  blocks: Int32Array,
  range: ThresholdRange,
): Float32Array {
  const content = withNamedContent(tree, withoutScriptNotices(tree, probabilities));
  const text = withoutPromotions(tree, withoutPictureCredits(tree, content, blocks), blocks);
  return withoutAsides(tree, text, () => pageThreshold(tree, text, range));
}

/**
 * How far what a page names, and what says itself what it is, moves its leaves, whatever the network says.
 * @returns shape [L], in log-odds
 */
export function namedShift(
  tree: PageTree,
  answer: NetworkAnswer,
  { calibration }: Pick<PithConfig, 'calibration'>,
): Float64Array {
  const together = judgedTogether(tree, answer);
  if (calibration === undefined) return new Float64Array(together.length);
  const blocks = answer.groups[BLOCK_GROUPING];
  const moved = withoutMenus(tree, withNamedParts(tree, together, blocks, THRESHOLD_RANGE));
  return Float64Array.from(moved, (p, leaf) =>
    p === together[leaf] ? 0 : logOddsOf(p) - logOddsOf(together[leaf]),
  );
}
