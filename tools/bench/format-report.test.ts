import { describe, expect, it } from 'vitest';
import { formatReport } from './format-report.ts';
import type { Report } from './report.ts';

const one = (median: number) => ({ median, min: median, max: median, count: 1 });

const REPORT: Report = {
  command: 'npm run bench',
  date: '2026-11-20',
  isQuick: false,
  isComplete: false,
  machine: {
    processor: 'A chip',
    cores: 2,
    memoryGigabytes: 8,
    system: 'A system',
    node: '24.0.0',
    load: 0.5,
    pageFault: 0.3,
  },
  chromium: '156.0',
  measures: [
    { name: 'walk', title: 'Walk' },
    { name: 'run', title: 'Run' },
  ],
  rows: [
    {
      measure: 'run',
      what: 'a mile',
      unit: 'ms',
      figure: { median: 12.34, min: 10, max: 20, count: 3 },
      reference: { name: 'a horse', figure: one(30) },
      outcome: { value: 2.43, unit: '×', goal: { atLeast: 3 } },
    },
  ],
  parts: [
    { measure: 'run', part: 'legs', group: 'short', figure: one(1) },
    { measure: 'run', part: 'legs', group: 'long', figure: one(2) },
  ],
  notes: ['The track was wet.'],
};

describe('the report', () => {
  it('lines up a table for the terminal', () => {
    expect(formatReport(REPORT, 'text').split('\n')).toEqual([
      'A chip, 2 cores, 8 GiB, A system; Node 24.0.0, Chromium 156.0; 2026-11-20; load 0.5 when it began; 0.3 µs for a page of memory that is touched for the first time.',
      'Medians, with least and greatest in brackets; references in the same run, in turns. Networks are compared turn by turn: the median of those ratios. `npm run bench`',
      'Not whole: stopped before the end, or a measure failed.',
      '',
      'Run, against a horse',
      '            Pith, ms  reference  result  goal  reached',
      'a mile  12.3 (10–20)         30   2.43×   ≥ 3       NO',
      '',
      'Parts of a click, ms',
      '      short  long',
      'legs      1     2',
      '',
      'The track was wet.',
      '',
    ]);
  });

  it('draws the same table in Markdown', () => {
    expect(formatReport(REPORT, 'markdown')).toContain(
      [
        '**Run, against a horse**',
        '',
        '|  | Pith, ms | reference | result | goal | reached |',
        '|---|---:|---:|---:|---:|---:|',
        '| a mile | 12.3 (10–20) | 30 | 2.43× | ≥ 3 | NO |',
      ].join('\n'),
    );
  });
});
