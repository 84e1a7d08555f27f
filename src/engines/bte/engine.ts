import type { CancelSignal, Prediction } from '../../core/engine.ts';
import type { Engine } from '../../page/engine.ts';
import type { PageTree } from '../../page/page-tree.ts';
import { bodyText } from './body-text.ts';

/** The method returns only 0 or 1, so any threshold between them will do. */
const THRESHOLD = 0.5;

/**
 * Makes the Body Text Extractor (Finn, Kushmerick and Smyth, "Fact or fiction: content
 * classification for digital libraries", DELOS workshop 2001). It keeps the one range of the page
 * with many words and few tags.
 */
export async function loadBte(): Promise<Engine> {
  return {
    id: 'bte',
    isCalibrated: false,
    async predict(page: PageTree, signal: CancelSignal): Promise<Prediction> {
      signal.throwIfAborted();
      const { from, to } = bodyText(page);
      const probabilities = new Float32Array(page.leaves.length).fill(1, from, to);
      return { probabilities, threshold: THRESHOLD };
    },
    dispose: () => undefined,
  };
}
