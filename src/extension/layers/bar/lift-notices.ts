import { adoptStyle } from '../ui/layers/adopt-style.ts';

/** Between the bar and a notice above it, in CSS pixels. */
const GAP = 8;

/**
 * Has notices stand above the bar and not over it, however high it is.
 * @returns ends it
 */
export function liftNotices(root: ShadowRoot, layer: HTMLElement): () => void {
  let drop: (() => void) | undefined;
  const observer = new ResizeObserver(() => {
    drop?.();
    // Without a height it is not shown: in print, or beneath a panel.
    const room = layer.offsetHeight === 0 ? 0 : layer.offsetHeight + GAP;
    drop = adoptStyle(
      root,
      `.page-bar:not([data-aside]) ~ .notice { margin-block-end: ${room}px; }`,
    );
  });
  observer.observe(layer);
  return () => {
    observer.disconnect();
    drop?.();
  };
}
