import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { requireBrowser } from '../../e2e/browsers/require-browser.ts';
import { type Command, ROOT, scriptCommand, toolCommand } from '../repository.ts';
import { type CommandOptions, runCommand } from '../run-command.ts';
import {
  addCounts,
  FAILED,
  NONE,
  PASSED,
  readSuiteResult,
  type SuiteResult,
} from './test-counts.ts';

/** Reports of vitest, read for their counts. */
const REPORTS = join(ROOT, '.cache/test-reports');

export type Show = (line: string) => void;

/** Something that holds or does not; many of them are many tests. */
export interface Step {
  readonly name: string;
  run(show: Show): Promise<SuiteResult>;
}

/** Each browser that is here counts as one test. */
export const browsers: Step = {
  name: 'browsers',
  async run(show) {
    let counts = NONE;
    for (const name of ['chromium', 'firefox'] as const) {
      counts = addCounts(counts, (await requireBrowser(name, show)) ? PASSED : FAILED);
    }
    return { counts, failures: [] };
  },
};

/** A command that holds or does not: it counts as one test. */
function command(name: string, what: Command, options?: CommandOptions): Step {
  return {
    name,
    async run(show) {
      const { code } = await runCommand(what, { ...options, onLine: show });
      return { counts: code === 0 ? PASSED : FAILED, failures: [] };
    },
  };
}

/** What README begins with, which builds what the tests run. With a window it would wait for its user to close that. */
export const start = command('build and npm start', scriptCommand('start'), {
  env: { CI: 'true' },
});
export const types = command('types', toolCommand('tsc', '-b', '--force'));
export const lint = command('lint', toolCommand('biome', 'check', '.'));
export const deadCode = command('dead code', toolCommand('knip'));

export interface SuiteOptions {
  /** Files to leave out, from the repository's folder. */
  readonly without?: readonly string[];
  /** Files to run; none is all of them. */
  readonly only?: readonly string[];
  readonly args?: readonly string[];
}

const UNIT_TESTS = ['--config', 'tools/test/vitest.config.ts'];
/** All projects of it but the packages; among the arguments, so that who repeats a run has the same files. */
const HOUSE = '--project=with*';

/** The unit tests of all but the packages of their own. */
export function unitTests(name: string, options: SuiteOptions = {}): Step {
  return suite(name, UNIT_TESTS, { ...options, args: [HOUSE, ...(options.args ?? [])] });
}

/** The tests of a package of its own, as `npm test -w` runs them in its folder. */
export function packageTests(name: 'lab' | 'bench'): Step {
  return suite(`tests of the ${name}`, [...UNIT_TESTS, `--project=${name}`], {});
}

export function endToEnd(name: string, project: string, options: SuiteOptions = {}): Step {
  return suite(name, ['--config', 'e2e/vitest.config.ts', '--project', project], options);
}

/** Arguments of vitest that leave out files, given from the repository's folder. */
export function leftOut(files: readonly string[]): string[] {
  return files.map((file) => `--exclude=**/${file.split('/').slice(1).join('/')}`);
}

function suite(name: string, config: readonly string[], options: SuiteOptions): Step {
  const { without = [], only = [], args = [] } = options;
  const report = join(REPORTS, `${name.replace(/[^a-z\d]+/gi, '-')}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const words = ['run', ...config, ...args, ...leftOut(without), ...reporters, ...only];
  return {
    name: [name, ...args].join(' '),
    async run(show) {
      await rm(report, { force: true });
      const { code } = await runCommand(toolCommand('vitest', ...words), { onLine: show });
      return readSuiteResult(report, code);
    },
  };
}
