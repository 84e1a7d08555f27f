import { type PickLeafOptions, pickLeaf } from '../../../layers/page/positions/pick-leaf.ts';
import type { ShownHighlight } from '../../../layers/page/shown-highlight.ts';
import { isDetached } from '../../../platform/dom/is-detached.ts';
import { listen } from '../../../platform/events/listen.ts';

export interface PageEventsOptions extends PickLeafOptions {
  /** What is shown in the window stands elsewhere now. */
  onScroll(): void;
}

/**
 * Hears where the pointer is over a page as it was read, its presses, which do nothing else, and its scrolling, in
 * all of its frames.
 * @returns ends it
 */
export function listenToPage(
  { page, documents }: ShownHighlight,
  { onScroll, ...picking }: PageEventsOptions,
): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  const endPick = pickLeaf(page, picking);
  for (const { document } of documents) {
    if (isDetached(document)) continue;
    // Scrolling does not bubble, but is seen on its way down.
    const options = { capture: true, passive: true, signal };
    const view = document.defaultView;
    if (view !== null) listen(view, 'scroll', onScroll, options);
  }
  return () => {
    endPick();
    ending.abort();
  };
}

/**
 * Calls back when the page opens a modal dialog, which lies over all that can be corrected, and wants the presses for itself.
 * @param signal ends it
 */
export function whenDialogOpens(act: () => void, signal: AbortSignal): void {
  const hear = ({ target }: Event) => {
    if (target instanceof HTMLDialogElement && target.matches(':modal')) act();
  };
  listen(document, 'toggle', hear, { capture: true, signal });
}
