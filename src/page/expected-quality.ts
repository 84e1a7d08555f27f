import { CONTENT } from '../core/labels.ts';
import { countWords } from '../core/text/count-words.ts';
import { isLeafShown, leafText, type PageTree } from './page-tree.ts';

/**
 * Below this expected F1, Pith says that it is uncertain about a page.
 * The bound is the highest multiple of .05 that met two conditions on the `val` pages of WCXB, with
 * the calibrated probabilities of `pith`. At most one page in twenty with a text F1 of .9 or more
 * is doubted, and at least half of the doubted pages are below .8. `npm run lab -- calibrate`
 * measures it; the table is in the model card. Engines that are not calibrated share the bound, and
 * those that answer only 0 and 1 never doubt.
 */
export const DOUBTFUL_BELOW = 0.8;

export interface CutDocument {
  readonly tree: PageTree;
  /** Shape [L]: P(content) of each leaf, in [0, 1]. */
  readonly probabilities: Float32Array;
  /** Shape [L]: only CONTENT counts as kept. */
  readonly labels: Uint8Array;
}

/**
 * The F1 that the kept words probably have, if the probabilities are right. It is twice the kept
 * words that are expected to be content, over the kept words plus the words expected to be content.
 * This is the plug-in estimate of expected F1, as in Ye et al., "Optimizing F-Measures" (ICML
 * 2012). Hidden leaves count only where they are kept.
 * @returns in [0, 1]; 0 where nothing is kept
 */
export function expectedQuality(documents: readonly CutDocument[]): number {
  let kept = 0;
  let content = 0;
  let keptContent = 0;
  for (const { tree, probabilities, labels } of documents) {
    for (let leaf = 0; leaf < labels.length; leaf++) {
      const isKept = labels[leaf] === CONTENT;
      if (!isKept && !isLeafShown(tree, leaf)) continue;
      const words = countWords(leafText(tree, leaf));
      content += words * probabilities[leaf];
      if (!isKept) continue;
      kept += words;
      keptContent += words * probabilities[leaf];
    }
  }
  return kept === 0 ? 0 : (2 * keptContent) / (kept + content);
}
