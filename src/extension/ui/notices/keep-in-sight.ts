import { listen } from '../../events/listen.ts';

/**
 * Draws a layer into the part of the window that is seen while the page is zoomed in by fingers, and as large as ever:
 * the browser would enlarge it with the page, and leave it at the foot of a window of which the user sees a corner.
 * @returns ends it
 */
export function keepInSight(layer: HTMLElement): () => void {
  const view = window.visualViewport;
  if (view === null) return () => undefined;
  const ending = new AbortController();
  const fit = () => {
    const { scale, offsetLeft, offsetTop } = view;
    const left = offsetLeft + layer.offsetLeft / scale - layer.offsetLeft;
    const top = offsetTop + layer.offsetTop / scale - layer.offsetTop;
    const isWhole = scale === 1;
    layer.style.transformOrigin = isWhole ? '' : '0 0';
    layer.style.transform = isWhole ? '' : `translate(${left}px, ${top}px) scale(${1 / scale})`;
  };
  for (const type of ['resize', 'scroll'] as const) {
    listen(view, type, fit, { signal: ending.signal });
  }
  // At the foot of the window it begins elsewhere when it grows.
  const observer = new ResizeObserver(fit);
  observer.observe(layer);
  return () => {
    ending.abort();
    observer.disconnect();
  };
}
