import type { ReportTable } from './report-table.ts';

/** What a measure is given to work with. */
export interface Bench {
  /** Whether to make few repeats on short inputs: a rough idea, to try things out. */
  readonly isQuick: boolean;
  /** The report, filled as the figures come, so that an interrupted run leaves what it has. */
  readonly table: ReportTable;
  /** The signal that is aborted when the user wants no more. */
  readonly signal: AbortSignal;
  /** @param share how much of the measure is done, in [0, 1] */
  advance(share: number, detail?: string): void;
  /** Notes the version of the browser that was used, for the report. */
  noteBrowser(version: string): void;
}

export interface Measure {
  /** The name for `--only`. */
  readonly name: string;
  /** The heading in the report. */
  readonly title: string;
  /** The seconds that it takes on two cores, to show the time left. */
  readonly seconds: number;
  /**
   * @throws NotHere when something that it needs is missing
   */
  run(bench: Bench): Promise<void>;
}

/** A measure cannot be made on this machine; the message says why. */
export class NotHere extends Error {
  override name = 'NotHere';
}

/** Waits for a promise, and rejects when the user wants no more. */
export async function orStopped<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  signal.throwIfAborted();
  let stop: (() => void) | undefined;
  const stopped = new Promise<never>((_, reject) => {
    stop = () => reject(signal.reason);
    signal.addEventListener('abort', stop, { once: true });
  });
  try {
    return await Promise.race([promise, stopped]);
  } finally {
    if (stop !== undefined) signal.removeEventListener('abort', stop);
  }
}
