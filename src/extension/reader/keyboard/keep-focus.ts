import { listen } from '../../events/listen.ts';

/**
 * Has a layer take the focus when nothing in it has any more, such as when a button was hidden: the page beneath
 * would get the keys.
 * @returns ends it
 */
export function keepFocus(layer: HTMLElement, root: ShadowRoot): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  const look = () => {
    // What has it next does not yet while it goes, and what is hidden loses it with the next frame.
    requestAnimationFrame(() => {
      // With the browser's own buttons it may stay.
      if (signal.aborted || root.activeElement !== null || !document.hasFocus()) return;
      layer.focus({ preventScroll: true });
    });
  };
  listen(layer, 'focusout', look, { signal });
  listen(window, 'resize', look, { signal });
  listen(window, 'focus', look, { signal });
  return () => ending.abort();
}
