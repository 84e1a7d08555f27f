// Functions that run inside a page: how long its main thread was taken at a time.

declare global {
  interface Window {
    longestTaskMs?: number;
  }
}

/**
 * Begins to note the longest time between two turns of the event loop. A message channel, unlike a
 * timer, is not slowed down by the browser; `longtask` entries leave out what is below 50 ms, and
 * Firefox has none.
 */
export function watchMainThread(): void {
  window.longestTaskMs = 0;
  const { port1, port2 } = new MessageChannel();
  let last = performance.now();
  port1.onmessage = () => {
    const now = performance.now();
    window.longestTaskMs = Math.max(window.longestTaskMs ?? 0, now - last);
    last = now;
    port2.postMessage(null);
  };
  port2.postMessage(null);
}

export function longestTask(): number {
  return window.longestTaskMs ?? -1;
}
