import type { CancelSignal, Prediction } from '../../core/engine.ts';
import type { Engine } from '../../page/engine.ts';
import type { PageTree } from '../../page/page-tree.ts';
import { contentLeaves, type ExtractorName } from '../boilerpipe/extractors.ts';
import { filterByTree, GRANDPARENT } from './tree-filter.ts';

/** The method answers 0 or 1. */
const THRESHOLD = 0.5;

/**
 * Boilerpipe with the tree filter of Viveros-Jiménez et al. (Computación y Sistemas 22(2), 2018) on
 * top. The one engine that is made of another, since that is what the method is.
 * @param options.extractor whose answer is filtered
 * @param options.ancestor n of the paper, 1 to 5
 */
export async function loadBoilerpipeTree({
  extractor = 'words',
  ancestor = GRANDPARENT,
}: {
  readonly extractor?: ExtractorName;
  readonly ancestor?: number;
} = {}): Promise<Engine> {
  return {
    id: 'boilerpipe-tree',
    isCalibrated: false,
    async predict(page: PageTree, signal: CancelSignal): Promise<Prediction> {
      signal.throwIfAborted();
      const probabilities = new Float32Array(page.leaves.length);
      const kept = filterByTree(page, contentLeaves(page, extractor), ancestor);
      for (const leaf of kept) probabilities[leaf] = 1;
      return { probabilities, threshold: THRESHOLD };
    },
    dispose: () => undefined,
  };
}
