/** Chrome's own: a stretch of time in a track of its own. Other browsers mark its end by the label. */
type TimeStamp = (label: string, startMs: number, endMs: number, track: string) => void;

/**
 * Shows a stretch of work, from `startMs` on this context's clock until now, in a recording of
 * DevTools' Performance panel and of `npm run bench`; without a recording it costs next to nothing.
 * Not `performance.measure`: a page can read those, and many send them to whoever watches them.
 */
export function traceSpan(name: string, startMs: number, endMs = performance.now()): void {
  (console.timeStamp as TimeStamp)(name, startMs, endMs, 'Pith');
}
