// Functions that run inside a page, in its own world: they must use nothing outside themselves.

declare global {
  interface Window {
    highlightPainted?: Promise<number>;
  }
}

/**
 * Begins to wait for the frame in which the highlight, in its colours, is painted. The promise gives
 * the time after it, in milliseconds on the page's clock.
 */
export function watchForHighlight(): void {
  // The ranges can be there before their colours.
  const isShown = () => {
    // The one highlight of a page of the bench: its name is another one with each press.
    const [[name, ranges] = ['', new Highlight()]] = CSS.highlights;
    if (ranges.size === 0) return false;
    const style = getComputedStyle(document.documentElement, `::highlight(${name})`);
    return style.backgroundColor !== 'rgba(0, 0, 0, 0)';
  };
  window.highlightPainted = new Promise((resolve) => {
    const look = () => {
      if (!isShown()) {
        requestAnimationFrame(look);
        return;
      }
      // The frame is laid out and painted right after this; a message comes after that.
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => resolve(performance.now());
      port2.postMessage(null);
    };
    requestAnimationFrame(look);
  });
}

export function whenHighlightPainted(): Promise<number> {
  return window.highlightPainted ?? Promise.reject(new Error('Nobody watches for the highlight.'));
}

/** Resolves in the first frame without the highlight. */
export function whenHighlightGone(): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (CSS.highlights.size > 0) requestAnimationFrame(look);
      else resolve();
    };
    requestAnimationFrame(look);
  });
}

/** Resolves once the page has painted and has nothing left to do. */
export function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => requestIdleCallback(() => resolve()));
  });
}
