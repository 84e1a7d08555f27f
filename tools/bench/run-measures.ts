import { stderr } from 'node:process';
import { formatDuration, note, Progress } from '../../src/lab/train/progress.ts';
import { type Measure, NotHere } from './measure.ts';
import type { ReportTable } from './report-table.ts';

export interface RunOptions {
  readonly isQuick: boolean;
  readonly table: ReportTable;
  readonly signal: AbortSignal;
  noteBrowser(version: string): void;
}

/** The share of the time that a quick run takes. */
const QUICK_SHARE = 0.25;

/**
 * Makes one measure after the other, with the time left on standard error. A measure that cannot be
 * made here is skipped with a message, one that fails is named as such, and an abort ends the run with what
 * there is.
 * @returns whether all measures were made to their end
 */
export async function runMeasures(
  measures: readonly Measure[],
  { isQuick, table, signal, noteBrowser }: RunOptions,
): Promise<boolean> {
  const share = isQuick ? QUICK_SHARE : 1;
  const total = measures.reduce((sum, { seconds }) => sum + seconds * share, 0);
  const progress = new Progress('bench', total);
  note(`${measures.length} of the measures, about ${formatDuration(total)}`);
  let isWhole = true;
  for (const [i, measure] of measures.entries()) {
    const seconds = measure.seconds * share;
    const place = `${measure.name} (${i + 1} of ${measures.length})`;
    let done = 0;
    const advanceTo = (part: number, detail: string) => {
      progress.advance((part - done) * seconds, detail);
      done = part;
    };
    const advance = (part: number, detail?: string) =>
      advanceTo(part, detail === undefined ? place : `${place}, ${detail}`);
    try {
      await measure.run({ isQuick, table, signal, noteBrowser, advance });
      advanceTo(1, place);
    } catch (error) {
      if (signal.aborted) return false;
      // What was measured before and what can be measured after it is worth as much without this one.
      if (!(error instanceof NotHere)) isWhole = false;
      const [word, why] =
        error instanceof NotHere ? ['skipped', error.message] : ['failed', String(error)];
      table.note(measure.name, word, `${measure.title}: ${word}. ${why}`);
      advanceTo(1, place);
    }
  }
  if (stderr.isTTY) stderr.write('\n');
  return isWhole;
}
