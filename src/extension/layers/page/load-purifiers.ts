import { askBackground } from '../../platform/browser/ask-background.ts';
import type { Purifiers } from './article-maker.ts';

/**
 * What purifies formulas and drawings. It is long, and few pages have any, so that it is brought into the page when one is
 * met.
 * @throws PithError `host-unavailable` when the background cannot be reached or fails
 */
export async function loadPurifiers(): Promise<Purifiers> {
  const here = globalThis.pith?.purifiers;
  if (here !== undefined) return here;
  await askBackground({ type: 'bring-purifiers' });
  const brought = globalThis.pith?.purifiers;
  if (brought === undefined) throw new Error('The script that purifies formulas is missing.');
  return brought;
}
