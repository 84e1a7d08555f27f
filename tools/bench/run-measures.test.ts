import { describe, expect, it } from 'vitest';
import { type Measure, NotHere } from './measure.ts';
import { ReportTable } from './report-table.ts';
import { runMeasures } from './run-measures.ts';

const figure = { median: 1, min: 1, max: 1, count: 1 };

function measure(name: string, run: Measure['run']): Measure {
  return { name, title: `The ${name}`, seconds: 1, run };
}

const puts = (name: string) =>
  measure(name, async ({ table }) => {
    table.put({ measure: name, what: 'all', unit: 'ms', figure });
  });

function options(signal = new AbortController().signal) {
  return { isQuick: false, table: new ReportTable(), signal, noteBrowser: () => undefined };
}

describe('a run of measures', () => {
  it('goes on after one that cannot be made here, and says so', async () => {
    const run = options();
    const missing = measure('height', async () => {
      throw new NotHere('There is no ladder.');
    });
    expect(await runMeasures([missing, puts('width')], run)).toBe(true);
    expect(run.table.rows.map(({ measure }) => measure)).toEqual(['width']);
    expect(run.table.notes).toEqual(['The height: skipped. There is no ladder.']);
  });

  it('keeps what it has when it is stopped, and makes no more', async () => {
    const controller = new AbortController();
    const run = options(controller.signal);
    const stopped = measure('height', async ({ signal }) => {
      controller.abort(new Error('Enough.'));
      signal.throwIfAborted();
    });
    expect(await runMeasures([puts('width'), stopped, puts('depth')], run)).toBe(false);
    expect(run.table.rows.map(({ measure }) => measure)).toEqual(['width']);
  });

  it('goes on after one that fails, and is not whole', async () => {
    const run = options();
    const broken = measure('height', async () => {
      throw new Error('The ladder broke.');
    });
    expect(await runMeasures([broken, puts('width')], run)).toBe(false);
    expect(run.table.rows.map(({ measure }) => measure)).toEqual(['width']);
    expect(run.table.notes).toEqual(['The height: failed. Error: The ladder broke.']);
  });
});
