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

/** A line may be redrawn this often; a log file gets one much more rarely. */
const TERMINAL_INTERVAL_MS = 200;
const LOG_INTERVAL_MS = 30_000;

/**
 * One line on standard error that says how far a long work is and how long it will take: redrawn on a
 * terminal, written now and then to a log. Standard output stays free for results.
 */
export class Progress {
  private readonly title: string;
  private readonly total: number;
  private readonly startMs = performance.now();
  private done = 0;
  private lastMs = 0;

  /** @param done units finished by an earlier run, which say nothing of this run's speed */
  constructor(title: string, total: number, done = 0) {
    this.title = title;
    this.total = total;
    this.done = done;
    this.doneBefore = done;
  }

  private readonly doneBefore: number;

  advance(units: number, detail = ''): void {
    this.done += units;
    const nowMs = performance.now();
    const interval = stderr.isTTY ? TERMINAL_INTERVAL_MS : LOG_INTERVAL_MS;
    if (nowMs - this.lastMs < interval && this.done < this.total) return;
    this.lastMs = nowMs;
    const spent = (nowMs - this.startMs) / 1_000;
    const left = (spent / (this.done - this.doneBefore)) * (this.total - this.done);
    const percent = Math.floor((100 * this.done) / this.total);
    this.write(
      `${this.title} ${percent} %, ${formatDuration(left)} left${detail && `, ${detail}`}`,
    );
  }

  /** Leaves a line of its own behind, above the running one. */
  note(text: string): void {
    this.write(text);
    if (stderr.isTTY) stderr.write('\n');
  }

  private write(text: string): void {
    stderr.write(stderr.isTTY ? `\r\x1b[K${text}` : `${text}\n`);
  }
}
