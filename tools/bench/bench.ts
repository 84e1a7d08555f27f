import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { argv, stdout } from 'node:process';
import { oneOf, readOptions, runProgram, stopSignal } from '../../src/cli/command-line.ts';
import { EXIT_CODES } from '../../src/cli/exit-codes.ts';
import { ROOT } from '../repository.ts';
import { formatReport } from './format-report.ts';
import { thisMachine } from './machine.ts';
import { MEASURES } from './measures/all.ts';
import { isForReadme, type Report, reportJson } from './report.ts';
import { ReportTable } from './report-table.ts';
import { type RunOptions, runMeasures } from './run-measures.ts';

// `npm run bench`: every figure of README beside its reference, measured in the same run.

const FIGURES = join(ROOT, 'docs/figures');
const NAMES = MEASURES.map(({ name }) => name);
const HELP = `npm run bench [-- OPTIONS]

  --only NAME   one measure of ${NAMES.join(', ')}; can be given more than once
  --quick       few repeats and no long inputs: a rough idea only
  --json FILE   the same figures as data

inference, training and growth are measured in Node and in a worker of Chromium, engines in Node alone,
clicks and what follows from them in Chromium. A run of all measures takes some thirty minutes and leaves its table in
docs/figures/bench.json, which no other run changes; npm run docs then fills the texts. Ctrl-C ends it with what
has been measured. Measures of clicks build the extension first, unless PITH_BUILDS names a folder of builds.
`;

await runProgram('bench', async () => {
  const values = readOptions(argv.slice(2), {
    only: { type: 'string', multiple: true, default: [] },
    quick: { type: 'boolean', default: false },
    json: { type: 'string' },
    help: { type: 'boolean', short: 'h', default: false },
  });
  if (values.help) {
    stdout.write(HELP);
    return;
  }
  const only = values.only.map((name) => oneOf(name, NAMES, '--only'));
  const signal = stopSignal();
  const table = new ReportTable();
  const report = await measure(only, { isQuick: values.quick, table, signal });
  if (!report.isComplete)
    process.exitCode = signal.aborted ? EXIT_CODES.stopped : EXIT_CODES.unexpected;
  stdout.write(formatReport(report, 'text'));
  if (values.json !== undefined) await writeFile(values.json, reportJson(report));
  if (isForReadme(report) && only.length === 0) {
    await mkdir(FIGURES, { recursive: true });
    await writeFile(join(FIGURES, 'bench.json'), reportJson(report));
  }
});

async function measure(
  only: readonly string[],
  { isQuick, table, signal }: Omit<RunOptions, 'noteBrowser'>,
): Promise<Report> {
  const machine = thisMachine();
  const wanted = MEASURES.filter(({ name }) => only.length === 0 || only.includes(name));
  let chromium: string | undefined;
  const isComplete = await runMeasures(wanted, {
    isQuick,
    table,
    signal,
    noteBrowser: (version) => {
      chromium = version;
    },
  });
  return {
    command: commandOf(only, isQuick),
    date: new Date().toISOString().slice(0, 10),
    ...{ isQuick, isComplete, machine, chromium },
    measures: wanted.map(({ name, title }) => ({ name, title })),
    rows: table.rows,
    parts: table.parts,
    notes: table.notes,
  };
}

/** Writes the command that makes the same figures again. */
function commandOf(only: readonly string[], isQuick: boolean): string {
  const options = [...only.map((name) => `--only ${name}`), ...(isQuick ? ['--quick'] : [])];
  return ['npm run bench', ...(options.length > 0 ? ['--', ...options] : [])].join(' ');
}
