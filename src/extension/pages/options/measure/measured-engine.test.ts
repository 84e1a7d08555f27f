import { expect, test } from 'vitest';
import {
  compareEngines,
  type EngineSummary,
  figuresCsv,
  type MeasuredPage,
} from './measured-engine.ts';

/** Of the only engine that is measured. */
function summarize(pages: readonly MeasuredPage[]): EngineSummary {
  return compareEngines([{ engine: 'pith', pages }]).rows[0].summary;
}

test('an engine has the mean accuracy of its pages and the time of the median one', () => {
  const { f1, interval, ms } = summarize([
    { f1: 1, ms: 4 },
    { f1: 0.5, ms: 90 },
    { f1: 0, ms: 2 },
    { f1: 0.5, ms: 6 },
    { f1: 0.5, ms: 5 },
  ]);
  expect(f1).toBe(0.5);
  expect(interval?.low).toBeGreaterThanOrEqual(0);
  expect(interval?.low).toBeLessThan(0.5);
  expect(interval?.high).toBeGreaterThan(0.5);
  expect(ms).toBe(5);
});

test('pages fewer than five have no interval, as they cannot tell how sure the mean is', () => {
  const page = { f1: 0.75, ms: 3 };
  expect(summarize([page])).toEqual({ f1: 0.75, interval: undefined, ms: 3 });
  expect(summarize(Array(4).fill(page)).interval).toBeUndefined();
  expect(summarize(Array(5).fill(page)).interval).toEqual({ low: 0.75, high: 0.75 });
});

test('figures are saved page by page, and names stay what they are', () => {
  const csv = figuresCsv(
    ['a, "b"', '=1+1'],
    [
      {
        engine: 'pith',
        pages: [
          { f1: 1, ms: 2.25 },
          { f1: 0.5, ms: 3 },
        ],
      },
      { engine: 'bte', pages: [{ f1: 0, ms: 0.1 }] },
    ],
  );
  expect(csv).toBe(
    'page,pith F1,pith ms,bte F1,bte ms\r\n' +
      '"a, ""b""",1.0000,2.3,0.0000,0.1\r\n' +
      "'=1+1,0.5000,3.0,,\r\n",
  );
});

test.each(['=1+1', '+1', '-1+1', '@A1', '\tname'])('no program takes %j for a formula', (name) => {
  expect(figuresCsv([name], [])).toBe(`page\r\n'${name}\r\n`);
});

test('engines are compared on the pages that all of them have been measured on', () => {
  const easy = { f1: 1, ms: 2 };
  const hard = { f1: 0.5, ms: 4 };
  const { count, rows } = compareEngines([
    { engine: 'pith', pages: [easy, hard, hard] },
    { engine: 'boilernet', pages: [{ f1: 0.75, ms: 8 }] },
    { engine: 'bte', pages: [] },
  ]);
  expect(count).toBe(1);
  expect(rows.map(({ engine, summary, isBest }) => [engine, summary.f1, isBest])).toEqual([
    ['pith', 1, true],
    ['boilernet', 0.75, false],
  ]);
  expect(rows.map(({ pages, summary }) => [pages.length, summary.ms])).toEqual([
    [1, 2],
    [1, 8],
  ]);
});

test('an engine that has not come to a page takes no page from the others', () => {
  const page = { f1: 0.5, ms: 1 };
  const engines = [
    { engine: 'pith', pages: [page, page] },
    { engine: 'bte', pages: [] },
  ] as const;
  expect(compareEngines(engines).count).toBe(2);
  expect(compareEngines([])).toEqual({ count: 0, rows: [] });
});
