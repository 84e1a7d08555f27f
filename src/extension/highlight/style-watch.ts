import type { CapturedDocument } from '../page/capture-documents.ts';
import { isGone } from '../page/is-gone.ts';

/** Attributes by which pages show and hide text that is there all the time. */
const STYLE_ATTRIBUTES = ['class', 'style', 'hidden', 'open', 'aria-hidden', 'aria-expanded'];

/**
 * Waits for the first sign that text may have been shown or hidden; after it, and so on a page that
 * moves all the time, the watch is over and costs nothing.
 * @returns ends the watch
 */
export function onceStyleChanges(
  documents: readonly CapturedDocument[],
  onChange: () => void,
): () => void {
  const observer = new MutationObserver(() => {
    observer.disconnect();
    onChange();
  });
  for (const { document, shadowRoots } of documents) {
    if (isGone(document)) continue;
    for (const root of [document, ...shadowRoots]) {
      observer.observe(root, {
        subtree: true,
        attributes: true,
        attributeFilter: STYLE_ATTRIBUTES,
      });
    }
  }
  return () => observer.disconnect();
}
