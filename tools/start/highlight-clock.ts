// These functions run inside a page, in its own world, so they must use nothing outside themselves.

declare global {
  interface Window {
    highlightedAt?: number;
  }
}

/**
 * Starts to look for the highlight at every frame, and records when it appears, in ms since 1970.
 */
export function startHighlightClock(): void {
  const look = () => {
    if ([...CSS.highlights.values()].some(({ size }) => size > 0)) {
      window.highlightedAt = performance.timeOrigin + performance.now();
    } else {
      requestAnimationFrame(look);
    }
  };
  look();
}

/** When the highlight appeared, in ms since 1970; 0 where the top document does not have it yet. */
export function highlightTime(): number {
  return window.highlightedAt ?? 0;
}
