/** Resolves once the browser has painted what is there now; in a tab in the back, once it is shown. */
export function afterPaint(): Promise<void> {
  // A frame's callbacks run before it is painted, and the next task after it.
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}
