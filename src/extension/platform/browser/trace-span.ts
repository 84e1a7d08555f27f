/**
 * The form of `console.timeStamp` that only Chrome has: a span of time in a track of its own. Other
 * browsers mark the label at the end of the span.
 */
type TimeStamp = (label: string, startMs: number, endMs: number, track: string) => void;

/**
 * Shows a span of work in a recording of DevTools' Performance panel and of `npm run bench`.
 * Without a recording it costs next to nothing. It does not use `performance.measure`, whose
 * entries a page can read and may send to others.
 * @param startMs on this context's clock
 * @param endMs on the same clock; now, when left out
 */
export function traceSpan(name: string, startMs: number, endMs = performance.now()): void {
  (console.timeStamp as TimeStamp)(name, startMs, endMs, 'Pith');
}
