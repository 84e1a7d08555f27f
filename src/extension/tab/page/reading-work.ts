import type { ReadPage } from '../../layers/page/read-page.ts';

/**
 * Milliseconds that reading a page has kept the machine busy: without the waiting for the page to be parsed, for a worker to start,
 * for other tabs, or for the user to come back.
 */
export function readingWork({ documents }: Pick<ReadPage, 'documents'>): number {
  return documents.reduce(
    (sum, { captureMs = 0, timings }) => sum + captureMs + timings.inferenceMs,
    0,
  );
}
