import type { BareChromium } from '../../../e2e/browsers/bare/bare-chromium.ts';

/** One event of Chromium's trace; times in microseconds on a clock that all processes share. */
export interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  /** The part of `dur` in which the thread ran. */
  readonly tdur?: number;
  readonly args: { readonly data?: Readonly<Record<string, unknown>> };
}

const CATEGORIES = ['devtools.timeline', 'disabled-by-default-devtools.timeline'];

/** Records what all processes of the browser do meanwhile. */
export async function record(
  { devtools }: BareChromium,
  task: () => Promise<void>,
): Promise<readonly TraceEvent[]> {
  const events: TraceEvent[] = [];
  const stop = devtools.on('Tracing.dataCollected', undefined, ({ value }) => {
    events.push(...(value as TraceEvent[]));
  });
  try {
    await devtools.send('Tracing.start', {
      transferMode: 'ReportEvents',
      traceConfig: { includedCategories: CATEGORIES, excludedCategories: ['*'] },
    });
    try {
      await task();
    } finally {
      const complete = devtools.once('Tracing.tracingComplete');
      await devtools.send('Tracing.end');
      await complete;
    }
    return events;
  } finally {
    stop();
  }
}
