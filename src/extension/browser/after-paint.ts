/**
 * Resolves once the browser has painted the page as it is now. A background tab paints nothing, so
 * there it resolves when the tab is shown.
 */
export function afterPaint(): Promise<void> {
  // A frame's callbacks run before the frame is painted, and the next task runs after that.
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}
