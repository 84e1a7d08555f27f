import type { CancelSignal, Prediction } from '../../core/engine.ts';
import type { Engine } from '../../page/engine.ts';
import type { PageTree } from '../../page/page-tree.ts';
import { contentLeaves, type ExtractorName } from './extractors.ts';

/** The method answers 0 or 1. */
const THRESHOLD = 0.5;

/**
 * Boilerpipe (Kohlschütter, Fankhauser and Nejdl, WSDM 2010): text blocks, judged by their words and
 * links and those of their neighbours.
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
