import type { CapturedDocument } from '../../layers/page/read-page.ts';
import { isDetached } from '../../platform/dom/is-detached.ts';

/** Attributes by which pages show and hide text that is there all the time. */
const STYLE_ATTRIBUTES = ['class', 'style', 'hidden', 'open', 'aria-hidden', 'aria-expanded'];

/**
 * Calls `onChange` once, at the first change that may have shown or hidden text. The observer then
 * stops, so a page that changes all the time costs nothing more.
 * @returns ends the observation
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
    if (isDetached(document)) continue;
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
