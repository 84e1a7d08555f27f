import Defuddle from 'defuddle';
import type { CancelSignal, Prediction } from '../../core/engine.ts';
import type { Engine } from '../../page/engine.ts';
import type { PageTree } from '../../page/page-tree.ts';
import { traceDocument } from '../traced-document.ts';
import { leavesInResult, markLeaf } from './result-leaves.ts';

/**
 * Address for pages without one: Defuddle looks up rules by site, and throws where there is no
 * address.
 */
const NO_ADDRESS = 'https://example.org/';
/** Defuddle only keeps or drops a text, so any threshold between 0 and 1 will do. */
const THRESHOLD = 0.5;

/**
 * Makes Defuddle, from its own package with default options, on a DOM built from the page. For some
 * sites it would use the network when it finds nothing. That is prevented: only the part that works
 * on the page is called, and its `fetch` always fails.
 */
export async function loadDefuddle(): Promise<Engine> {
  return {
    id: 'defuddle',
    isCalibrated: false,
    async predict(page: PageTree, signal: CancelSignal): Promise<Prediction> {
      signal.throwIfAborted();
      const probabilities = new Float32Array(page.leaves.length);
      const prediction = { probabilities, threshold: THRESHOLD };
      if (page.leaves.length === 0) return prediction;
      const { document } = traceDocument(page, { marker: markLeaf });
      const url = /^https?:\/\/\w/.test(page.url) ? page.url : NO_ADDRESS;
      const options = { url, useAsync: false, fetch: refuseNetwork };
      const { content } = new Defuddle(
        document as unknown as DefuddleDocument,
        options as DefuddleOptions,
      ).parse();
      for (const leaf of leavesInResult(page, content)) probabilities[leaf] = 1;
      return prediction;
    },
    dispose: () => undefined,
  };
}

type DefuddleDocument = ConstructorParameters<typeof Defuddle>[0];
type DefuddleOptions = NonNullable<ConstructorParameters<typeof Defuddle>[1]>;

function refuseNetwork(): Promise<never> {
  return Promise.reject(new Error('Defuddle may not use the network here.'));
}
