import { listen } from '../../../platform/events/listen.ts';

/**
 * Focuses a layer when nothing in it has the focus any more, such as after a button was hidden. The
 * page beneath would otherwise get the keys.
 * @returns ends it
 */
export function keepFocus(layer: HTMLElement, root: ShadowRoot): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  const look = () => {
    // The next element has the focus only after this event, and a hidden one loses it with the next
    // frame.
    requestAnimationFrame(() => {
      // The browser's own interface may keep the focus.
      if (signal.aborted || root.activeElement !== null || !document.hasFocus()) return;
      layer.focus({ preventScroll: true });
    });
  };
  listen(layer, 'focusout', look, { signal });
  listen(window, 'resize', look, { signal });
  listen(window, 'focus', look, { signal });
  return () => ending.abort();
}
