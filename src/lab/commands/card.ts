import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { stderr, stdout } from 'node:process';
import { ENGINE_IDS, type TrainedEngineId } from '../../core/engine.ts';
import { PithError } from '../../core/errors.ts';
import { DOUBTFUL_BELOW } from '../../page/expected-quality.ts';
import { keptDoubt } from '../calibrate/doubt-report.ts';
import { drawDoubt } from '../calibrate/draw-doubt.ts';
import { drawReliability } from '../calibrate/draw-reliability.ts';
import { boilerNetCard } from '../card/boilernet-card.ts';
import { markovTreeCard } from '../card/markov-tree-card.ts';
import { pithCard } from '../card/pith-card.ts';
import { web2TextCard } from '../card/web2text-card.ts';
import { type Command, oneOf, readArguments } from '../command-line.ts';
import type { BaselineReport } from '../evaluate/baseline-report.ts';
import { openBenchmark } from '../evaluate/benchmark.ts';
import { PEERS } from '../evaluate/extractor.ts';
import { readRun, timeOfRun } from '../evaluate/run-folder.ts';
import { type RunReport, reportRun } from '../evaluate/run-report.ts';
import { keptFolds } from '../folds/fold-report.ts';
import { keptComparisons } from '../layout/compare-layout.ts';
import { replaceFile } from '../replace-file.ts';
import { drawCurves, EPOCH_AXES, ITERATION_AXES } from '../train/curves.ts';
import type { MarkovRecord } from '../train/markov-tree/train-markov-tree.ts';
import type { AssembledRecord } from '../train/pith/assemble-pith.ts';
import type { RunRecord } from '../train/training-run.ts';
import type { Web2TextRun } from '../train/web2text/run-web2text.ts';

const REPOSITORY = resolve(import.meta.dirname, '../../..');
const ENGINES = ['boilernet', 'markov-tree', 'pith', 'web2text'] as const;

/** `npm run lab -- card`: a model card, from the figures that trainings and evaluations left. */
export const card: Command = {
  usage: ENGINES.join('|'),
  summary:
    'Writes MODEL_CARD.md and training.svg of an engine from the last trainings and the last run of each engine that evaluate kept.',
  async run(args) {
    const { positionals } = readArguments({ args: [...args], allowPositionals: true, options: {} });
    const engine = oneOf(positionals.join(' '), ENGINES, 'card');
    const folder = join(REPOSITORY, 'models', engine);
    const config = readJson(join(folder, 'config.json'));
    const reports = readReports(engine);
    if (engine === 'pith') {
      const training: AssembledRecord = readJson(join(folder, 'training.json'));
      const { before, after } = training.reliability;
      const doubt = keptDoubt(engine, readFileSync(join(folder, 'config.json')));
      const curves = training.runs.map(({ seed, history }) => [`seed ${seed}`, history] as const);
      replaceFile(join(folder, 'training.svg'), drawCurves(Object.fromEntries(curves), EPOCH_AXES));
      replaceFile(join(folder, 'reliability.svg'), drawReliability(before, after));
      const facts = { config, training, reports, doubt, folds: keptFolds() };
      replaceFile(join(folder, 'MODEL_CARD.md'), pithCard(facts));
      replaceFile(join(folder, 'doubt.svg'), drawDoubt(doubt.pairs, DOUBTFUL_BELOW));
    } else if (engine === 'markov-tree') {
      const [run] = readRuns<MarkovRecord>('markov-tree');
      const layout = keptComparisons();
      const figures = { run, reports, baselines: readBaselines(), layout };
      replaceFile(join(folder, 'MODEL_CARD.md'), markovTreeCard(figures, config));
    } else if (engine === 'web2text') {
      const [run] = readRuns<Web2TextRun>('web2text-seed1');
      const { unary, pairwise } = run;
      replaceFile(join(folder, 'training.svg'), drawCurves({ unary, pairwise }, ITERATION_AXES));
      replaceFile(join(folder, 'MODEL_CARD.md'), web2TextCard(run, reports, config));
    } else {
      const runs = readRuns<RunRecord>(String.raw`boilernet-\d+-seed1-epochs\d+`);
      const sized = runs.toSorted((a, b) => a.units - b.units);
      const histories = sized.map((run) => [`${run.units} units`, run.history] as const);
      replaceFile(
        join(folder, 'training.svg'),
        drawCurves(Object.fromEntries(histories), EPOCH_AXES),
      );
      replaceFile(join(folder, 'MODEL_CARD.md'), boilerNetCard(sized, reports, config));
    }
    stdout.write(`${join(folder, 'MODEL_CARD.md')}\n`);
  },
};

function readJson(path: string) {
  return JSON.parse(readFileSync(path, 'utf8'));
}

/**
 * The figures of all engines and peers on `val`, from the run of each that was kept last.
 * @throws PithError `bad-input` when that of the engine itself is missing, or older than its model
 */
function readReports(engine: TrainedEngineId): RunReport[] {
  const benchmark = openBenchmark('val');
  const reports: RunReport[] = [];
  for (const id of [...ENGINE_IDS, ...PEERS]) {
    const made = statSync(join(REPOSITORY, 'models', id, 'config.json'), { throwIfNoEntry: false });
    const scored = timeOfRun('val', id);
    if (scored !== undefined && scored > (made?.mtimeMs ?? 0)) {
      const run = { extractorId: id, name: id, pages: readRun('val', id) };
      if (run.pages.length === benchmark.ids.length) {
        reports.push(reportRun(run, undefined, benchmark));
        continue;
      }
    }
    stderr.write(`${id} is left out: evaluate it on val first\n`);
  }
  if (reports.some(({ name }) => name === engine)) return reports;
  throw new PithError('bad-input', `Evaluate first: npm run lab -- evaluate --engine ${engine}`);
}

/** @throws PithError `bad-input` when there has been no measuring of the baselines on `val` */
function readBaselines(): BaselineReport[] {
  const path = join(REPOSITORY, '.cache/baselines/val.json');
  if (!existsSync(path))
    throw new PithError('bad-input', 'Measure first: npm run lab -- baselines');
  return JSON.parse(readFileSync(path, 'utf8'));
}

/**
 * The finished trainings whose folder has such a name.
 * @throws PithError `bad-input` when there is none
 */
function readRuns<R>(pattern: string): R[] {
  const folder = join(REPOSITORY, '.cache/train');
  const names = existsSync(folder) ? readdirSync(folder) : [];
  const runs = names
    .filter((name) => new RegExp(`^${pattern}$`).test(name))
    .map((name) => join(folder, name, 'run.json'))
    .filter((path) => existsSync(path))
    .map((path): R => JSON.parse(readFileSync(path, 'utf8')));
  if (runs.length === 0) throw new PithError('bad-input', 'Train first: npm run lab -- train');
  return runs;
}
