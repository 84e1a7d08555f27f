import { listen } from '../events/listen.ts';

/**
 * Resolves once the browser has painted the page as it is now. A background tab paints nothing, so
 * there it resolves when the tab is shown.
 */
export function afterPaint(): Promise<void> {
  // A frame's callbacks run before the frame is painted, and the next task runs after that.
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}

/** The same where somebody sees it: resolves at once in a background tab, and in one that becomes that meanwhile. */
export async function afterPaintIfSeen(): Promise<void> {
  if (document.hidden) return;
  const hidden = Promise.withResolvers<void>();
  const end = listen(document, 'visibilitychange', () => hidden.resolve());
  await Promise.race([afterPaint(), hidden.promise]);
  end();
}
