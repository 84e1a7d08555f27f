import type { CancelSignal, Prediction } from '../../core/engine.ts';
import type { Engine } from '../../page/engine.ts';
import type { PageTree } from '../../page/page-tree.ts';
import { contentLeaves, type ExtractorName } from './extractors.ts';

/** The method returns only 0 or 1, so any threshold between them will do. */
const THRESHOLD = 0.5;

/**
 * Makes boilerpipe (Kohlschütter, Fankhauser and Nejdl, WSDM 2010), which classifies text blocks by
 * the words and links in them and in their neighbors.
 */
export async function loadBoilerpipe(extractor: ExtractorName = 'words'): Promise<Engine> {
  return {
    id: 'boilerpipe',
    isCalibrated: false,
    async predict(page: PageTree, signal: CancelSignal): Promise<Prediction> {
      signal.throwIfAborted();
      const probabilities = new Float32Array(page.leaves.length);
      for (const leaf of contentLeaves(page, extractor)) probabilities[leaf] = 1;
      return { probabilities, threshold: THRESHOLD };
    },
    dispose: () => undefined,
  };
}
