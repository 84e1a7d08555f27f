import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { stderr, stdout } from 'node:process';
import { type Command, oneOf, readArguments } from '../command-line.ts';
import { keptCounts, type Measurement, measureSystem } from '../reproduce/measure-system.ts';
import { figuresOf, type PageCounts } from '../reproduce/page-counts.ts';
import { REPRODUCTION_SETS } from '../reproduce/published.ts';
import { markdownReport, type SystemReport } from '../reproduce/report.ts';
import { setsAtHand } from '../reproduce/set-pages.ts';
import type { Labeller, System } from '../reproduce/systems.ts';
import { formatDuration } from '../train/progress.ts';

const PICTURES = resolve(import.meta.dirname, '../../../e2e/pictures');

/** `npm run lab -- reproduce`: the papers' figures beside our own. */
export const reproduce: Command = {
  usage: '[--system ID]… [--set cleaneval_test|web2text_test|val]… [--data FOLDER]',
  summary:
    'Measures every engine on CleanEval and WCXB val and writes the figures beside the published ones to e2e/pictures; trains what was trained on CleanEval first (an hour), and goes on where it was interrupted.',
  async run(args) {
    const { values } = readArguments({
      args: [...args],
      options: {
        system: { type: 'string', multiple: true },
        set: { type: 'string', multiple: true, default: [...REPRODUCTION_SETS] },
        data: { type: 'string' },
      },
    });
    const atHand = setsAtHand(values.data);
    if (atHand.length < REPRODUCTION_SETS.length) {
      stderr.write('CleanEval is not among the data sets: its figures are left out.\n');
    }
    const wanted = values.set.map((set) => oneOf(set, REPRODUCTION_SETS, '--set'));
    const sets = atHand.filter((set) => wanted.includes(set));
    // Engines and jsdom take seconds to load, which help and errors need not wait for.
    const { reproductionSystems } = await import('../reproduce/systems.ts');
    const all = reproductionSystems(values.data);
    const ids = all.map(({ id }) => id);
    const chosen = (values.system ?? ids).map((id) => oneOf(id, ids, '--system'));
    const measurements = all
      .filter(({ id }) => chosen.includes(id))
      .flatMap((system) =>
        sets
          .filter((set) => system.sets.includes(set))
          .map((set): Measurement => ({ system, set, data: values.data })),
      );
    const reports = await measureAll(measurements);
    const markdown = markdownReport(sortedBySet(reports));
    stdout.write(`${markdown}\n`);
    if (values.system === undefined && sets.length === REPRODUCTION_SETS.length) {
      await writePictures(reports, markdown);
    }
  },
};

async function measureAll(measurements: readonly Measurement[]): Promise<SystemReport[]> {
  const reports: SystemReport[] = [];
  const startMs = performance.now();
  const left = measurements.filter((measurement) => keptCounts(measurement) === undefined).length;
  let done = 0;
  let open: { readonly system: System; readonly labeller: Labeller } | undefined;
  for (const measurement of measurements) {
    const { system, set } = measurement;
    let counts = keptCounts(measurement);
    if (counts === undefined) {
      if (open?.system !== system) {
        open?.labeller.dispose();
        open = { system, labeller: await system.open() };
      }
      counts = await measureSystem(measurement, open.labeller);
      done++;
      const seconds = ((performance.now() - startMs) / 1_000 / done) * (left - done);
      stderr.write(`${done} of ${left} measured, about ${formatDuration(seconds)} left\n`);
    }
    const figures = figuresOf(counts);
    reports.push({ system: system.id, set, figures, medianCpuMs: medianCpuMs(counts) });
  }
  open?.labeller.dispose();
  return reports;
}

function medianCpuMs(counts: readonly PageCounts[]): number {
  const sorted = counts.map(({ cpuMs }) => cpuMs).toSorted((a, b) => a - b);
  return sorted[sorted.length >> 1];
}

function sortedBySet(reports: readonly SystemReport[]): SystemReport[] {
  return REPRODUCTION_SETS.flatMap((set) => reports.filter((report) => report.set === set));
}

async function writePictures(reports: readonly SystemReport[], markdown: string): Promise<void> {
  const { drawReproduction } = await import('../reproduce/reproduction-picture.ts');
  const table = resolve(PICTURES, 'reproduction.md');
  mkdirSync(dirname(table), { recursive: true });
  const head = '# Published figures, and what came out here\n\n`npm run lab -- reproduce`';
  writeFileSync(table, `${head}\n\n${markdown}`);
  writeFileSync(resolve(PICTURES, 'reproduction.svg'), drawReproduction(reports));
  stdout.write(`${table}\n`);
}
