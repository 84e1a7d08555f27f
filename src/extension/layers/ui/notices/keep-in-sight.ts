import { listen } from '../../../platform/events/listen.ts';

/**
 * Keeps a layer in the visible part of the window, and at its usual size, while the user pinches to
 * zoom. The browser would otherwise enlarge it with the page, and leave it at the bottom of the
 * whole window.
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
  // A layer at the bottom moves up when it grows.
  const observer = new ResizeObserver(fit);
  observer.observe(layer);
  return () => {
    ending.abort();
    observer.disconnect();
  };
}
