import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../repository.ts';
import { countTests, formatCounts, listFailures, readSuiteResult } from './test-counts.ts';

const FAILURE = [
  'Error: expected 1',
  `    at ${ROOT}/node_modules/vitest/run.js:1`,
  `    at ${ROOT}/src/some.test.ts:3`,
].join('\n');

const file = (status: string, ...results: string[]) => ({
  name: join(ROOT, 'src/some.test.ts'),
  status,
  message: '',
  assertionResults: results.map((result, i) => ({
    status: result,
    fullName: `test ${i}`,
    failureMessages: result === 'failed' ? [FAILURE] : [],
  })),
});

describe('the counts of a test run', () => {
  it('are those of its tests', () => {
    const report = {
      success: false,
      testResults: [file('passed', 'passed', 'passed', 'skipped'), file('failed', 'failed')],
    };
    expect(countTests(report, 1)).toEqual({ passed: 2, failed: 1, skipped: 1 });
  });

  it('hold a failure for a file that could not be loaded', () => {
    const report = { success: false, testResults: [file('passed', 'passed'), file('failed')] };
    expect(countTests(report, 1)).toEqual({ passed: 1, failed: 1, skipped: 0 });
  });

  it('hold a failure for an error outside the tests', () => {
    const report = { success: true, testResults: [file('passed', 'passed')] };
    expect(countTests(report, 1)).toEqual({ passed: 1, failed: 1, skipped: 0 });
  });

  it('hold a failure for a run that was killed', () => {
    const report = { success: true, testResults: [file('passed', 'passed')] };
    expect(countTests(report, null)).toEqual({ passed: 1, failed: 1, skipped: 0 });
  });

  it('hold a failure for a run without tests', () => {
    const report = { success: true, testResults: [] };
    expect(countTests(report, 0)).toEqual({ passed: 0, failed: 1, skipped: 0 });
  });

  it('hold a failure for a run without a report', async () => {
    const { counts } = await readSuiteResult('/no such folder/report.json', 0);
    expect(counts).toEqual({ passed: 0, failed: 1, skipped: 0 });
  });
});

describe('the failures of a test run', () => {
  it('are each a line: file, test, what it says and where', () => {
    const testResults = [file('failed', 'passed', 'failed'), file('passed', 'passed')];
    expect(listFailures({ testResults })).toEqual([
      'src/some.test.ts: test 1: Error: expected 1 at src/some.test.ts:3',
    ]);
  });

  it('end where a line would get too long', () => {
    const broken = { ...file('failed'), message: 'x'.repeat(10_000) };
    expect(listFailures({ testResults: [broken] })[0]).toMatch(/^src\/some\.test\.ts: x{600}…$/);
  });

  it('hold a file that could not be loaded', () => {
    const broken = { ...file('failed'), message: 'SyntaxError: no such thing' };
    expect(listFailures({ testResults: [broken] })).toEqual([
      'src/some.test.ts: SyntaxError: no such thing',
    ]);
  });
});

describe('the last line of a run', () => {
  it('tells what passed and failed', () => {
    expect(formatCounts({ passed: 12, failed: 0, skipped: 0 })).toBe('12 passed, 0 failed');
  });

  it('tells what was skipped, if anything was', () => {
    expect(formatCounts({ passed: 1, failed: 2, skipped: 3 })).toBe(
      '1 passed, 2 failed, 3 skipped',
    );
  });
});
