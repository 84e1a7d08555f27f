import type { Tally } from './tally.ts';

/** How far a run has come. */
export interface Progress {
  readonly tally: Tally;
  /** Pages that this run has done; the tally also has those of earlier runs. */
  readonly pages: number;
  /** How long this run has taken. */
  readonly seconds: number;
  /** The share of the inputs' bytes that is read, in [0, 1]; and where this run began. */
  readonly share: number;
  readonly shareAtStart: number;
}

/** A line such as `1,200 pages, 21.3 pages/s, 3 failed, 34 %, 2 min 10 s left`. */
export function progressLine(progress: Progress): string {
  const { tally, pages, seconds, share, shareAtStart } = progress;
  const parts = [`${tally.pages.toLocaleString('en')} pages`];
  if (seconds > 0 && pages > 0) parts.push(`${(pages / seconds).toFixed(1)} pages/s`);
  if (tally.failed > 0) parts.push(`${tally.failed.toLocaleString('en')} failed`);
  parts.push(`${Math.floor(100 * share)} %`);
  const done = share - shareAtStart;
  if (done > 0 && share < 1) parts.push(`${duration((seconds * (1 - share)) / done)} left`);
  return parts.join(', ');
}

/** A length of time in words, in the two largest units that it has. */
export function duration(seconds: number): string {
  const whole = Math.round(seconds);
  const [hours, minutes, rest] = [whole / 3600, (whole % 3600) / 60, whole % 60].map(Math.floor);
  if (hours > 0) return `${hours} h ${minutes} min`;
  return minutes > 0 ? `${minutes} min ${rest} s` : `${rest} s`;
}
