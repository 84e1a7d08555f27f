import { CONTENT } from '../core/labels.ts';
import { countWords } from '../core/text/count-words.ts';
import { isLeafShown, leafText, type PageTree } from './page-tree.ts';

/**
 * Below this expected F1 a page is said to be uncertain: the highest multiple of .05 at which at most
 * one page in twenty with a text F1 from .9 is doubted, and at least half of the doubted pages are
 * below .8, on the `val` pages of WCXB with the calibrated probabilities of `pith`
 * (`npm run lab -- calibrate`; the table stands in its model card). Engines that are not calibrated
 * share it; those that answer 0 and 1 never doubt.
 */
export const DOUBTFUL_BELOW = 0.85;

export interface CutDocument {
  readonly tree: PageTree;
  /** Shape [L]: P(content) of each leaf. */
  readonly probabilities: Float32Array;
  /** Shape [L]: only CONTENT counts as kept. */
  readonly labels: Uint8Array;
}

/**
 * What the F1 of the words kept is likely to be, if the probabilities mean what they say: twice the
 * kept words that are expected to be content, over the kept words and the words expected to be content
 * (the plug-in estimate of expected F1, as in Ye et al., "Optimizing F-Measures", ICML 2012). Hidden
 * leaves count only where they are kept.
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
