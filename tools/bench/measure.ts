import type { ReportTable } from './report-table.ts';

/** What a measure is given to work with. */
export interface Bench {
  /** Fewer repeats and shorter inputs: a rough idea, to try things out. */
  readonly isQuick: boolean;
  /** Filled as the figures come, so that an interrupted run leaves what it has. */
  readonly table: ReportTable;
  /** Aborted when the user wants no more. */
  readonly signal: AbortSignal;
  /** @param share how much of the measure is done, in [0, 1] */
  advance(share: number, detail?: string): void;
  /** What this machine has, for the report: the versions of the browsers that were used. */
  noteBrowser(version: string): void;
}

export interface Measure {
  /** The name for `--only`. */
  readonly name: string;
  /** Heading in the table. */
  readonly title: string;
  /** How long it takes on two cores, for the time left. */
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

/** Rejects when the user wants no more, else settles as the promise does. */
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
