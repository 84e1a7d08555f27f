import { describe, expect, it } from 'vitest';
import { isForReadme, type Report } from './report.ts';

const figure = { median: 1, min: 1, max: 1, count: 1 };
const row = (measure: string) => ({ measure, what: 'all', unit: 'ms', figure });

const WHOLE: Report = {
  ...{ command: 'npm run bench', date: '2026-11-20', isQuick: false, isComplete: true },
  machine: {
    ...{ processor: 'A chip', cores: 2, memoryGigabytes: 8, system: 'A system' },
    ...{ node: '24.0.0', load: 0, pageFault: 0.3 },
  },
  ...{ chromium: undefined, parts: [], notes: [] },
  measures: [
    { name: 'walk', title: 'Walk' },
    { name: 'run', title: 'Run' },
  ],
  rows: [row('walk'), row('run')],
};

describe('the table that README shows', () => {
  it('is that of a thorough run to the end', () => {
    expect(isForReadme(WHOLE)).toBe(true);
    expect(isForReadme({ ...WHOLE, isQuick: true })).toBe(false);
    expect(isForReadme({ ...WHOLE, isComplete: false })).toBe(false);
  });

  it('is not that of a run which had to skip a measure, such as for want of data', () => {
    expect(isForReadme({ ...WHOLE, rows: [row('run')] })).toBe(false);
  });
});
