import type { Prediction } from '../../core/engine.ts';
import type { PageTree } from '../../core/page/page-tree.ts';
import type { PithConfig } from './config.ts';
import { withoutCopies } from './copies.ts';
import { withWholeLines } from './inline-runs.ts';
import { pageThreshold } from './page-threshold.ts';
import { withWholeRows } from './table-rows.ts';

/**
 * What a page is cut into: by a threshold of its own where probabilities mean what they say, and
 * without what only repeats other content.
 * @param probabilities shape [L], of the network
 */
export function finalPrediction(
  tree: PageTree,
  probabilities: Float32Array,
  { calibration, threshold: fixed }: Pick<PithConfig, 'calibration' | 'threshold'>,
): Prediction {
  const threshold = calibration === undefined ? fixed : pageThreshold(tree, probabilities);
  const whole = withWholeRows(tree, withWholeLines(tree, probabilities));
  return { probabilities: withoutCopies(tree, whole, threshold), threshold };
}
