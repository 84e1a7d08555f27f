// These functions run inside a page and measure how long its main thread is blocked at a time.

declare global {
  interface Window {
    longestTaskMs?: number;
  }
}

/**
 * Starts to record the longest time between two turns of the event loop. A message channel is used,
 * because browsers slow down timers. `longtask` entries leave out short blocks, and Firefox has
 * none.
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
