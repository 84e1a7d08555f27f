import { stderr } from 'node:process';

/** Seconds as `1 h 05 min`, `3 min 20 s` or `12 s`. */
export function formatDuration(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds));
  const two = (n: number) => String(n).padStart(2, '0');
  if (whole >= 3_600)
    return `${Math.floor(whole / 3_600)} h ${two(Math.floor((whole % 3_600) / 60))} min`;
  if (whole >= 60) return `${Math.floor(whole / 60)} min ${two(whole % 60)} s`;
  return `${whole} s`;
}

/** How far a long work is. */
export interface ProgressState {
  readonly title: string;
  /** 0 to 1. */
  readonly done: number;
  readonly secondsLeft: number;
  readonly detail: string;
}

/** What shows how far a long work is. */
export interface ProgressDisplay {
  /** How often it wants to hear of it. */
  readonly intervalMs: number;
  /** In the place of what it showed before. */
  show(state: ProgressState): void;
  /** Leaves a line of its own behind. */
  note(text: string): void;
}

/** A line may be redrawn this often; a log file gets one much more rarely. */
export const TERMINAL_INTERVAL_MS = 200;
const LOG_INTERVAL_MS = 30_000;

/** One line on standard error, redrawn on a terminal, written now and then to a log. Standard output stays free for results. */
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

/** From now on, all works of this thread are shown there. */
export function setProgressDisplay(other: ProgressDisplay): void {
  display = other;
}

/** Leaves a line behind where progress is shown. */
export function note(text: string): void {
  display.note(text);
}

/** Says how far a long work is and how long it will take. */
export class Progress {
  private readonly title: string;
  private readonly total: number;
  private readonly startMs = performance.now();
  private readonly doneBefore: number;
  private done: number;
  private lastMs = 0;

  /** @param done units finished by an earlier run, which say nothing of this run's speed */
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
