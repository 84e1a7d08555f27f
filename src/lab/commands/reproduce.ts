import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { stderr, stdout } from 'node:process';
import { type Command, oneOf, positiveInteger, readOptions } from '../../cli/command-line.ts';
import { replaceFile } from '../../cli/replace-file.ts';
import { median } from '../../core/median.ts';
import { writeFigures } from '../figures-file.ts';
import { loadCounts, type Measurement, measureSystem } from '../reproduce/measure-system.ts';
import { figuresOf, type PageCounts } from '../reproduce/page-counts.ts';
import { REPRODUCTION_SETS } from '../reproduce/published.ts';
import {
  markdownReport,
  type ReproductionFile,
  type SystemReport,
  withSetsReplaced,
} from '../reproduce/report.ts';
import { availableSets } from '../reproduce/set-pages.ts';
import type { Labeller, System } from '../reproduce/system.ts';
import { formatDuration } from '../train/progress.ts';

const FIGURES = resolve(import.meta.dirname, '../../../docs/figures');

/** Number of trainings of BoilerNet behind the published figures. */
const SEEDS = 5;

/** `npm run lab -- reproduce`: the papers' figures beside our own. */
export const reproduce: Command = {
  usage: '[--system ID]… [--set NAME]… [--seeds N] [--data FOLDER]',
  summary: `Measures every engine on CleanEval and WCXB val, and BoilerNet on GoogleTrends-2017 (--set ${REPRODUCTION_SETS.join(', ')}); with all systems, and no fewer seeds than before, writes the sets' figures to docs/figures/reproduction.json, and its picture. Trains first what its paper trained on these pages (an hour of processor time; --seeds 1 trains BoilerNet once, not five times), and goes on where it was interrupted.`,
  async run(args) {
    const values = readOptions(args, {
      system: { type: 'string', multiple: true },
      set: { type: 'string', multiple: true, default: [...REPRODUCTION_SETS] },
      seeds: { type: 'string', default: String(SEEDS) },
      data: { type: 'string' },
    });
    const seeds = positiveInteger(values.seeds, '--seeds');
    const available = availableSets(values.data);
    const wanted = values.set.map((set) => oneOf(set, REPRODUCTION_SETS, '--set'));
    const sets = available.filter((set) => wanted.includes(set));
    const missing = wanted.filter((set) => !sets.includes(set));
    if (missing.length > 0) {
      stderr.write(`The data of ${missing.join(', ')} is not there: its figures are left out.\n`);
    }
    // Engines and jsdom are slow to load, and `--help` and argument errors should not wait for
    // them.
    const { reproductionSystems } = await import('../reproduce/systems.ts');
    const all = reproductionSystems(values.data);
    const ids = all.map(({ id }) => id);
    const chosen = (values.system ?? ids).map((id) => oneOf(id, ids, '--system'));
    const measurements = all
      .filter(({ id }) => chosen.includes(id))
      .flatMap((system) =>
        sets
          .filter((set) => system.sets.includes(set))
          .flatMap((set) => measurementsOf({ system, set, data: values.data }, seeds)),
      );
    const reports = await measureAll(measurements);
    const sorted = sortedBySet(reports);
    stdout.write(`${markdownReport(sorted)}\n`);
    // Figures of some systems must not replace those that the docs show.
    if (values.system === undefined) await writeReports(sorted);
  },
};

/** The measurement itself, or one measurement for each of the first `limit` seeds. */
function measurementsOf(of: Omit<Measurement, 'seed'>, limit: number): Measurement[] {
  return of.system.seeds?.slice(0, limit).map((seed) => ({ ...of, seed })) ?? [of];
}

interface OpenSystem {
  readonly system: System;
  readonly seed: number | undefined;
  readonly labeller: Labeller;
}

async function measureAll(measurements: readonly Measurement[]): Promise<SystemReport[]> {
  const runs = new Map<string, { of: Measurement; counts: (readonly PageCounts[])[] }>();
  const startMs = performance.now();
  const left = measurements.filter((measurement) => loadCounts(measurement) === undefined).length;
  let done = 0;
  let open: OpenSystem | undefined;
  for (const measurement of measurements) {
    const { system, set, seed } = measurement;
    let counts = loadCounts(measurement);
    if (counts === undefined) {
      if (open?.system !== system || open.seed !== seed) {
        open?.labeller.dispose();
        open = { system, seed, labeller: await system.open(seed) };
      }
      counts = await measureSystem(measurement, open.labeller);
      done++;
      const seconds = ((performance.now() - startMs) / 1_000 / done) * (left - done);
      stderr.write(`${done} of ${left} measured, about ${formatDuration(seconds)} left\n`);
    }
    const run = runs.get(`${system.id} ${set}`) ?? { of: measurement, counts: [] };
    run.counts.push(counts);
    runs.set(`${system.id} ${set}`, run);
  }
  open?.labeller.dispose();
  return [...runs.values()].map(({ of, counts }) => ({
    system: of.system.id,
    set: of.set,
    figures: figuresOf(counts),
    ...(counts.length > 1 && { seeds: counts.length }),
    medianCpuMs: median(counts.flat().map(({ cpuMs }) => cpuMs)),
  }));
}

function sortedBySet(reports: readonly SystemReport[]): SystemReport[] {
  return REPRODUCTION_SETS.flatMap((set) => reports.filter((report) => report.set === set));
}

/** Writes the figures of the measured sets, and keeps those of the others. */
async function writeReports(measured: readonly SystemReport[]): Promise<void> {
  const { drawReproduction } = await import('../reproduce/reproduction-picture.ts');
  const path = resolve(FIGURES, 'reproduction.json');
  const earlier: ReproductionFile = JSON.parse(readFileSync(path, 'utf8'));
  const reports = sortedBySet(withSetsReplaced(earlier.reports, measured));
  writeFigures(path, { reports });
  replaceFile(resolve(FIGURES, 'reproduction.svg'), drawReproduction(reports));
  stdout.write(`${path}\n`);
}
