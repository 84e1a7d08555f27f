import type { TraceEvent } from './recording.ts';

/** Track of the spans that the bench itself shows in a recording. */
export const BENCH_TRACK = 'Pith bench';
/** Track of the spans that the extension shows; see src/extension/platform/browser/trace-span.ts. */
const EXTENSION_TRACK = 'Pith';

/** Microseconds on the recording's clock. */
export interface Span {
  readonly name: string;
  readonly start: number;
  readonly end: number;
}

/** The tasks of the page's main thread, in milliseconds. */
export interface LongestTask {
  /** Milliseconds by the clock. */
  readonly ms: number;
  /** The kind of event that took most of it. */
  readonly what: string;
  /** The longest by the time that the thread ran, and did not wait for a processor. */
  readonly cpuMs: number;
}

export interface ReadRecording {
  /** The time from the press to the painted highlight. */
  readonly click: Span;
  readonly spans: readonly Span[];
  /** When the content script was run in the page. */
  readonly scriptStart: number;
  readonly longestTask: LongestTask;
}

/**
 * @param script end of the content script's address
 * @throws Error when the recording lacks what is looked for
 */
export function readRecording(events: readonly TraceEvent[], script: string): ReadRecording {
  const bench = events.find((event) => event.args.data?.track === BENCH_TRACK);
  if (bench === undefined) throw new Error('The recording does not show the click.');
  const click = spanOf(bench);
  const inPage = events.filter(({ pid, tid }) => pid === bench.pid && tid === bench.tid);
  const started = inPage.find(
    ({ name, ts, args }) =>
      name === 'EvaluateScript' &&
      ts >= click.start &&
      String(args.data?.url ?? '').endsWith(script),
  );
  if (started === undefined) throw new Error('The recording does not show the content script.');
  return {
    click,
    spans: events.filter((event) => event.args.data?.track === EXTENSION_TRACK).map(spanOf),
    scriptStart: started.ts,
    longestTask: longestTask(inPage.filter(({ ts }) => ts >= click.start)),
  };
}

function spanOf({ args }: TraceEvent): Span {
  const { name, start, end } = args.data ?? {};
  return { name: String(name), start: Number(start), end: Number(end) };
}

function longestTask(events: readonly TraceEvent[]): LongestTask {
  const tasks = events.filter(({ name }) => name === 'RunTask');
  const longest = tasks.reduce((a, b) => ((b.dur ?? 0) > (a.dur ?? 0) ? b : a));
  return {
    ms: (longest.dur ?? 0) / 1_000,
    what: mainWork(longest, events),
    cpuMs: Math.max(...tasks.map(({ tdur = 0 }) => tdur)) / 1_000,
  };
}

/** The kind of event that takes most of a task, without those inside it. */
function mainWork(task: TraceEvent, events: readonly TraceEvent[]): string {
  const end = task.ts + (task.dur ?? 0);
  const inside = events
    .filter(({ name, ph, ts, dur }) => {
      return ph === 'X' && name !== 'RunTask' && ts >= task.ts && ts + (dur ?? 0) <= end;
    })
    .sort((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0));
  const own = new Map<string, number>([['other', task.dur ?? 0]]);
  const open: TraceEvent[] = [];
  const add = (name: string, time: number) => own.set(name, (own.get(name) ?? 0) + time);
  for (const event of inside) {
    while (open.length > 0 && endOf(open[open.length - 1]) <= event.ts) open.pop();
    add(open.at(-1)?.name ?? 'other', -(event.dur ?? 0));
    add(event.name, event.dur ?? 0);
    open.push(event);
  }
  return [...own].reduce((a, b) => (b[1] > a[1] ? b : a))[0];
}

function endOf({ ts, dur = 0 }: TraceEvent): number {
  return ts + dur;
}
