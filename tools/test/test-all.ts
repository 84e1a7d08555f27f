import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { requireBrowser } from '../../e2e/browsers/require-browser.ts';
import { ROOT, scriptCommand, toolCommand } from '../repository.ts';
import { runCommand } from '../run-command.ts';
import {
  addCounts,
  formatCounts,
  readSuiteResult,
  type SuiteResult,
  type TestCounts,
} from './test-counts.ts';

// `npm test`: everything that must hold, one step after the other; at the end what failed, and
// the count of it all in the last line.

/** Reports of vitest, read for their counts. */
const REPORTS = join(ROOT, '.cache/test-reports');

const NONE: TestCounts = { passed: 0, failed: 0, skipped: 0 };
const PASSED: TestCounts = { ...NONE, passed: 1 };
const FAILED: TestCounts = { ...NONE, failed: 1 };

/**
 * Files and tests in an order that differs from run to run. The step is named after these arguments, so that
 * `npm run unit --` with them repeats a run that failed.
 */
const RANDOM_ORDER = [
  ...['--sequence.shuffle.files', '--sequence.shuffle.tests'],
  `--sequence.seed=${Date.now()}`,
];

interface Step {
  readonly name: string;
  run(): Promise<SuiteResult>;
}

const STEPS: readonly Step[] = [
  { name: 'browsers', run: browsers },
  { name: 'build', run: () => single(scriptCommand('build')) },
  // What README begins with; nothing else runs it without vitest around it.
  { name: 'npm start', run: () => single(scriptCommand('start')) },
  { name: 'types', run: () => single(toolCommand('tsc', '-b', '--force')) },
  { name: 'lint', run: () => single(toolCommand('biome', 'check', '../../e2e')) },
  { name: 'dead code', run: () => single(toolCommand('knip')) },
  { name: 'unit tests, with eight workers', run: () => suite('unit', ...unit('--maxWorkers=8')) },
  {
    name: `unit tests, ${RANDOM_ORDER.join(' ')}`,
    run: () => suite('unit-random', ...unit(...RANDOM_ORDER)),
  },
  { name: 'end to end in Chromium', run: () => suite('chromium', ...endToEnd('chromium')) },
  { name: 'end to end in Firefox', run: () => suite('firefox', ...endToEnd('firefox')) },
];

function unit(...args: string[]): string[] {
  return ['--config', 'tools/test/vitest.config.ts', ...args];
}

function endToEnd(project: string): string[] {
  return ['--config', 'e2e/vitest.config.ts', '--project', project];
}

/** Each browser that is here counts as one test. */
async function browsers(): Promise<SuiteResult> {
  let counts = NONE;
  for (const name of ['chromium', 'firefox'] as const) {
    counts = addCounts(counts, (await requireBrowser(name, console.log)) ? PASSED : FAILED);
  }
  return { counts, failures: [] };
}

/** A command that holds or does not: it counts as one test. */
async function single(command: ReturnType<typeof toolCommand>): Promise<SuiteResult> {
  const { code } = await runCommand(command, { isShown: true });
  return { counts: code === 0 ? PASSED : FAILED, failures: [] };
}

async function suite(name: string, ...args: string[]): Promise<SuiteResult> {
  const report = join(REPORTS, `${name}.json`);
  await rm(report, { force: true });
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const { code } = await runCommand(toolCommand('vitest', 'run', ...args, ...reporters), {
    isShown: true,
  });
  return readSuiteResult(report, code);
}

/** A step that breaks down has failed; those after it still run. */
function failure(error: unknown): SuiteResult {
  console.error(error);
  return { counts: FAILED, failures: [String(error)] };
}

let total = NONE;
const summary: string[] = [];
for (const { name, run } of STEPS) {
  console.log(`\n=== ${name} ===`);
  const began = performance.now();
  const { counts, failures } = await run().catch(failure);
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  const line = `${name}: ${formatCounts(counts)} (${seconds} s)`;
  console.log(`--- ${line}`);
  summary.push(line, ...failures.map((failed) => `  failed: ${failed}`));
  total = addCounts(total, counts);
}
console.log(`\n${summary.join('\n')}\n`);
console.log(formatCounts(total));
process.exitCode = total.failed > 0 ? 1 : 0;
