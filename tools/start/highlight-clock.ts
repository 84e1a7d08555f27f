// Functions that run inside a page, in its own world: they must use nothing outside themselves.

declare global {
  interface Window {
    highlightedAt?: number;
  }
}

/** Begins to look for the highlight at every frame, and notes when it has come, in ms since 1970. */
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

/** When the highlight came, in ms since 1970; 0 when it has not been seen in the top document. */
export function highlightTime(): number {
  return window.highlightedAt ?? 0;
}
