import { stderr } from 'node:process';

/** Formats seconds as `1 h 05 min`, `3 min 20 s` or `12 s`. */
export function formatDuration(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds));
  const two = (n: number) => String(n).padStart(2, '0');
  if (whole >= 3_600)
    return `${Math.floor(whole / 3_600)} h ${two(Math.floor((whole % 3_600) / 60))} min`;
  if (whole >= 60) return `${Math.floor(whole / 60)} min ${two(whole % 60)} s`;
  return `${whole} s`;
}

/** The progress of a long task. */
export interface ProgressState {
  readonly title: string;
  /** Share that is done, in [0, 1]. */
  readonly done: number;
  readonly secondsLeft: number;
  readonly detail: string;
}

/** Shows the progress of long tasks. */
export interface ProgressDisplay {
  /** Least time between two updates. */
  readonly intervalMs: number;
  /** Shows a state, replacing the last one. */
  show(state: ProgressState): void;
  /** Writes a line that stays. */
  note(text: string): void;
}

/** Time between updates of a line on a terminal. A log file gets lines much more rarely. */
export const TERMINAL_INTERVAL_MS = 200;
const LOG_INTERVAL_MS = 30_000;

/**
 * Shows progress on standard error: a redrawn line on a terminal, occasional lines in a log.
 * Standard output stays free for results.
 */
export const standardError = {
  get intervalMs() {
    return stderr.isTTY ? TERMINAL_INTERVAL_MS : LOG_INTERVAL_MS;
  },
  show: (state: ProgressState) => standardError.line(describe(state)),
  note(text: string) {
    standardError.line(text);
    if (stderr.isTTY) stderr.write('\n');
  },
  line(text: string) {
    stderr.write(stderr.isTTY ? `\r\x1b[K${text}` : `${text}\n`);
  },
} as const satisfies ProgressDisplay & { line(text: string): void };

function describe({ title, done, secondsLeft, detail }: ProgressState): string {
  const left = `${formatDuration(secondsLeft)} left`;
  return `${title} ${Math.floor(100 * done)} %, ${left}${detail && `, ${detail}`}`;
}

let display: ProgressDisplay = standardError;

/** Sets the display for all progress of this thread. */
export function setProgressDisplay(other: ProgressDisplay): void {
  display = other;
}

/** Writes a line that stays where progress is shown. */
export function note(text: string): void {
  display.note(text);
}

/** Reports the progress of a long task and the estimated time left. */
export class Progress {
  private readonly title: string;
  private readonly total: number;
  private readonly startMs = performance.now();
  private readonly doneBefore: number;
  private done: number;
  private lastMs = 0;

  /**
   * Starts a task.
   * @param done units finished by an earlier run, which do not count for the speed of this run
   */
  constructor(title: string, total: number, done = 0) {
    this.title = title;
    this.total = total;
    this.done = done;
    this.doneBefore = done;
  }

  advance(units: number, detail = ''): void {
    this.done += units;
    const nowMs = performance.now();
    if (nowMs - this.lastMs < display.intervalMs && this.done < this.total) return;
    this.lastMs = nowMs;
    const spent = (nowMs - this.startMs) / 1_000;
    const secondsLeft = (spent / (this.done - this.doneBefore)) * (this.total - this.done);
    display.show({ title: this.title, done: this.done / this.total, secondsLeft, detail });
  }
}
