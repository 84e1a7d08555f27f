import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { relative } from 'node:path';
import { ROOT } from '../repository.ts';

/** In characters. */
const MAX_FAILURE_LENGTH = 600;

export interface TestCounts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

export const NONE: TestCounts = { passed: 0, failed: 0, skipped: 0 };
export const PASSED: TestCounts = { ...NONE, passed: 1 };
export const FAILED: TestCounts = { ...NONE, failed: 1 };

/** What is read of vitest's JSON report. */
interface Report {
  readonly success: boolean;
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message: string;
    readonly assertionResults: readonly {
      readonly status: string;
      readonly fullName: string;
      readonly failureMessages: readonly string[];
    }[];
  }[];
}

/** Counts of a suite, and what failed in it, a line for each: long logs are read from their end. */
export interface SuiteResult {
  readonly counts: TestCounts;
  readonly failures: readonly string[];
}

/**
 * Counts of a suite. A file that could not be loaded, a run that ended without a report, and one that
 * failed outside its tests each count as a failed test, so that nothing broken adds up to a success.
 * @param path vitest's JSON report
 * @param code exit code of the run; null when a signal ended it
 */
export async function readSuiteResult(path: string, code: number | null): Promise<SuiteResult> {
  if (!existsSync(path)) {
    return { counts: FAILED, failures: ['no report was written'] };
  }
  const report = JSON.parse(await readFile(path, 'utf8')) as Report;
  return { counts: countTests(report, code), failures: listFailures(report) };
}

export function listFailures({ testResults }: Pick<Report, 'testResults'>): string[] {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((result) => result.status === 'failed');
    const file = relative(ROOT, name);
    const lines = failed.map(
      ({ fullName, failureMessages }) => `${file}: ${fullName}: ${inOneLine(failureMessages[0])}`,
    );
    return lines.length === 0 && status === 'failed' ? [`${file}: ${inOneLine(message)}`] : lines;
  });
}

/** What a failure says, and where in the repository: of long logs only the end may be at hand. */
function inOneLine(message = ''): string {
  const lines = message.split('\n').filter((line) => !line.includes('/node_modules/'));
  const text = lines.map((line) => line.trim().replaceAll(`${ROOT}/`, '')).join(' ');
  return text.length > MAX_FAILURE_LENGTH ? `${text.slice(0, MAX_FAILURE_LENGTH)}…` : text;
}

export function countTests({ success, testResults }: Report, code: number | null): TestCounts {
  let counts = NONE;
  for (const { status, assertionResults } of testResults) {
    const isBroken =
      status === 'failed' && !assertionResults.some((result) => result.status === 'failed');
    if (isBroken) counts = addCounts(counts, FAILED);
    for (const result of assertionResults) {
      counts = addCounts(counts, {
        passed: result.status === 'passed' ? 1 : 0,
        failed: result.status === 'failed' ? 1 : 0,
        skipped: result.status === 'passed' || result.status === 'failed' ? 0 : 1,
      });
    }
  }
  const isWhole = success && code === 0 && counts.passed + counts.skipped > 0;
  return isWhole || counts.failed > 0 ? counts : { ...counts, failed: 1 };
}

export function addCounts(a: TestCounts, b: TestCounts): TestCounts {
  return {
    passed: a.passed + b.passed,
    failed: a.failed + b.failed,
    skipped: a.skipped + b.skipped,
  };
}

/** `3 passed, 0 failed`, and what was skipped if anything was. */
export function formatCounts({ passed, failed, skipped }: TestCounts): string {
  const counts = `${passed} passed, ${failed} failed`;
  return skipped === 0 ? counts : `${counts}, ${skipped} skipped`;
}
