import type { CancelSignal, Prediction } from '../../core/engine.ts';
import type { Engine } from '../../page/engine.ts';
import type { PageTree } from '../../page/page-tree.ts';
import { contentLeaves, type ExtractorName } from '../boilerpipe/extractors.ts';
import { filterByTree, GRANDPARENT } from './tree-filter.ts';

/** The method returns only 0 or 1, so any threshold between them will do. */
const THRESHOLD = 0.5;

/**
 * Makes boilerpipe with the tree filter of Viveros-Jiménez et al. (Computación y Sistemas 22(2),
 * 2018) on top. It is the only engine that uses another, because the method is defined so.
 * @param options.extractor the boilerpipe extractor whose result is filtered
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
