import { markdownTable } from '../../src/lab/markdown-table.ts';
import { count, type Figure } from './format-figure.ts';

/** `docs/figures/machinery.json`: what a click takes without some of what makes it fast, by clicks in turns. */
export interface MachineryFile {
  readonly rows: readonly MachineryRow[];
}

interface MachineryRow {
  readonly name: string;
  /** Which click it is for. */
  readonly click: string;
  /** How many clicks there were of each kind. */
  readonly clicks: number;
  /** Medians of the processor time that a click takes, in milliseconds. */
  readonly cpuMs: { readonly with: number; readonly without: number };
  /** Processor time without it over that with it, and the same of the time by the clock: medians of pairs, 95 % intervals. */
  readonly cpuRatio: Figure;
  readonly clockRatio: Figure;
  readonly isKept: boolean;
}

export function machineryTable({ rows }: MachineryFile): string {
  return markdownTable([
    ['what', 'click', 'clicks', 'with, ms', 'without, ms', 'ratio', 'ratio by the clock', ''],
    ...rows.map(({ name, click, clicks, cpuMs, cpuRatio, clockRatio, isKept }) => [
      name,
      click,
      count(clicks),
      count(cpuMs.with),
      count(cpuMs.without),
      ratio(cpuRatio),
      ratio(clockRatio),
      isKept ? 'stays' : 'went',
    ]),
  ]);
}

function ratio({ value, low, high }: Figure): string {
  const middle = value.toFixed(2);
  if (low === undefined || high === undefined) return middle;
  return `${middle} [${low.toFixed(2)}, ${high.toFixed(2)}]`;
}
