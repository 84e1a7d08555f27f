import type { ThreadSettings } from '../threads/thread-settings.ts';
import { duration } from './progress-line.ts';
import type { Tally } from './tally.ts';

/** What the report of a run says, beside the tally. */
export interface ReportFacts {
  readonly inputs: readonly string[];
  readonly output: string;
  readonly settings: ThreadSettings;
  readonly threads: number;
  /** Of all runs that made the output. */
  readonly seconds: number;
}

/** The report as a file of JSON. */
export function reportJson(tally: Tally, facts: ReportFacts): string {
  return `${JSON.stringify({ ...facts, ...tally }, null, 2)}\n`;
}

/** The report as a small table. */
export function reportTable(tally: Tally, { seconds, output }: ReportFacts): string {
  const { pages, empty, failed, errors, skipped, damaged } = tally;
  const rows: (readonly [name: string, value: number])[] = [
    ['pages', pages],
    ['with text', pages - empty - failed],
    ['without content', empty],
    ...Object.entries(errors).map(([kind, { count }]) => [`failed: ${kind}`, count] as const),
    ...Object.entries(skipped).map(([reason, count]) => [`skipped: ${reason}`, count] as const),
  ];
  const width = Math.max(...rows.map(([name]) => name.length)) + 2;
  const lines = rows.map(([name, value]) => {
    const number = value.toLocaleString('en').padStart(12);
    return `${name.padEnd(width)}${number}`;
  });
  const rate = seconds > 0 ? `, ${(pages / seconds).toFixed(1)} pages/s` : '';
  return [...lines, ...damaged, `${output}: ${duration(seconds)}${rate}`].join('\n');
}
