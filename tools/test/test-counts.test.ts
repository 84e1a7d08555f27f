import { describe, expect, it } from 'vitest';
import { countTests, formatCounts, listFailures, readSuiteResult } from './test-counts.ts';

const file = (status: string, ...results: string[]) => ({
  name: 'some.test.ts',
  status,
  message: '',
  assertionResults: results.map((result, i) => ({
    status: result,
    fullName: `test ${i}`,
    failureMessages: result === 'failed' ? ['Error: expected 1\n    at some.test.ts:3'] : [],
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
  it('are each a line: the test, and the first line of what it says', () => {
    const testResults = [file('failed', 'passed', 'failed'), file('passed', 'passed')];
    expect(listFailures({ testResults })).toEqual(['test 1: Error: expected 1']);
  });

  it('hold a file that could not be loaded', () => {
    const broken = { ...file('failed'), message: 'SyntaxError: no such thing' };
    expect(listFailures({ testResults: [broken] })).toEqual([
      'some.test.ts: SyntaxError: no such thing',
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
