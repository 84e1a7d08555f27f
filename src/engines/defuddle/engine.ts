import Defuddle from 'defuddle';
import type { CancelSignal, Prediction } from '../../core/engine.ts';
import type { Engine } from '../../page/engine.ts';
import type { PageTree } from '../../page/page-tree.ts';
import { traceDocument } from '../traced-document.ts';
import { leavesInResult, markLeaf } from './result-leaves.ts';

/** Defuddle looks for rules of its own for the site, and throws where a page has no address. */
const NO_ADDRESS = 'https://example.org/';
/** Defuddle keeps a text or drops it. */
const THRESHOLD = 0.5;

/**
 * Defuddle, by its own package with its default options, on a DOM built from the page. What it may
 * fetch for some sites when it finds nothing is out of its reach: only the part that works on the page
 * alone is called, and the way to the network that it is given leads nowhere.
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
