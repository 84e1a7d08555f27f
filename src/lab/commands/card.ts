import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { stdout } from 'node:process';
import * as Plot from '@observablehq/plot';
import { type Command, oneOf, readArguments } from '../../cli/command-line.ts';
import { replaceFile } from '../../cli/replace-file.ts';
import { PithError } from '../../core/errors.ts';
import { DOUBTFUL_BELOW } from '../../page/expected-quality.ts';
import { loadDoubt } from '../calibrate/doubt-report.ts';
import { drawDoubt } from '../calibrate/draw-doubt.ts';
import { drawReliability } from '../calibrate/draw-reliability.ts';
import {
  boilerNetFigures,
  doubtFigures,
  markovTreeFigures,
  web2TextFigures,
} from '../card/card-figures.ts';
import type { BaselineReport } from '../evaluate/baseline-report.ts';
import { writeFigures } from '../figures-file.ts';
import { renderPlots } from '../render-plots.ts';
import type { MarkovRecord } from '../train/markov-tree/train-markov-tree.ts';
import type { AssembledRecord } from '../train/pith/assemble-pith.ts';
import type { RunRecord } from '../train/training-run.ts';
import type { Web2TextRun } from '../train/web2text/run-web2text.ts';

/** Axes for the epochs of a network. */
const EPOCH_AXES = {
  along: ['epoch', 'epoch'],
  shown: [
    ['loss', 'training loss'],
    ['textF1', 'text F1 on val'],
  ],
} as const;

/** Axes for the iterations of Web2Text's classifiers. */
const ITERATION_AXES = {
  along: ['iteration', 'iteration'],
  shown: [
    ['loss', 'training loss'],
    ['error', 'share of wrong labels on val'],
  ],
} as const;

/** Largest number of points that are drawn with markers. */
const MAX_MARKED = 30;

const REPOSITORY = resolve(import.meta.dirname, '../../..');

/** Writes the figures and pictures of each engine's model card. */
const WRITERS = {
  boilernet: writeBoilerNet,
  'markov-tree': writeMarkovTree,
  pith: writePith,
  web2text: writeWeb2Text,
} as const satisfies Readonly<Record<string, (folder: string) => void>>;
const ENGINES = Object.keys(WRITERS) as (keyof typeof WRITERS)[];

/**
 * `npm run lab -- card`: writes the figures of a model card, from the last trainings and
 * measurements.
 */
export const card: Command = {
  usage: ENGINES.join('|'),
  summary:
    'Writes training.json, and pictures, of an engine from its last trainings to models/; npm run docs then fills its MODEL_CARD.md. The card of pith also shows what calibrate found last.',
  async run(args) {
    const { positionals } = readArguments(args, {});
    const engine = oneOf(positionals.join(' '), ENGINES, 'card');
    const folder = join(REPOSITORY, 'models', engine);
    WRITERS[engine](folder);
    stdout.write(`${folder}\nNow: npm run docs\n`);
  },
};

function writeBoilerNet(folder: string): void {
  const { shape } = readJson(join(folder, 'config.json'));
  const runs = readRuns<RunRecord>(String.raw`boilernet-\d+-seed1-epochs\d+`);
  const histories = runs
    .toSorted((a, b) => a.units - b.units)
    .map((run) => [`${run.units} units`, run.history] as const);
  replaceFile(join(folder, 'training.svg'), drawCurves(Object.fromEntries(histories), EPOCH_AXES));
  writeFigures(join(folder, 'training.json'), boilerNetFigures(runs, shape.units));
}

function writeMarkovTree(folder: string): void {
  const [run] = readRuns<MarkovRecord>('markov-tree');
  const path = join(folder, 'training.json');
  const { layoutComparisons } = readJson(path);
  writeFigures(path, markovTreeFigures(run, readBaselines(), layoutComparisons));
}

/** The training itself writes `training.json` of pith. */
function writePith(folder: string): void {
  const training: AssembledRecord = readJson(join(folder, 'training.json'));
  const { before, after } = training.reliability;
  const curves = training.runs.map(({ seed, history }) => [`seed ${seed}`, history] as const);
  const doubt = loadDoubt('pith', readFileSync(join(folder, 'config.json')));
  replaceFile(join(folder, 'training.svg'), drawCurves(Object.fromEntries(curves), EPOCH_AXES));
  replaceFile(join(folder, 'reliability.svg'), drawReliability(before, after));
  replaceFile(join(folder, 'doubt.svg'), drawDoubt(doubt.pairs, DOUBTFUL_BELOW));
  writeFigures(join(folder, 'doubt.json'), doubtFigures(doubt));
}

function writeWeb2Text(folder: string): void {
  const [run] = readRuns<Web2TextRun>('web2text-seed1');
  const { unary, pairwise } = run;
  replaceFile(join(folder, 'training.svg'), drawCurves({ unary, pairwise }, ITERATION_AXES));
  writeFigures(join(folder, 'training.json'), web2TextFigures(run));
}

function readJson(path: string) {
  return JSON.parse(readFileSync(path, 'utf8'));
}

/** @throws PithError `bad-input` when there has been no measuring of the baselines on `val` */
function readBaselines(): BaselineReport[] {
  const path = join(REPOSITORY, '.cache/baselines/val.json');
  if (!existsSync(path))
    throw new PithError('bad-input', 'Measure first: npm run lab -- baselines');
  return JSON.parse(readFileSync(path, 'utf8'));
}

/**
 * The records of all finished trainings whose folder matches a pattern.
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

/** The key of a figure in the history, and its label. */
type Axis<K extends string> = readonly [key: K, label: string];

/** The figures on the axes: one plot for each of `shown`, against `along`. */
interface CurveAxes<K extends string> {
  readonly along: Axis<K>;
  readonly shown: readonly Axis<K>[];
}

/** Draws the training curves of named runs as SVG, with one line per run in every plot. */
function drawCurves<K extends string>(
  runs: Readonly<Record<string, readonly Readonly<Record<K, number>>[]>>,
  { along, shown }: CurveAxes<K>,
): string {
  const [x, xLabel] = along;
  return renderPlots(
    shown.map(([y, label]) => {
      const points = Object.entries<readonly Readonly<Record<K, number>>[]>(runs).flatMap(
        ([run, history]) => history.map((record) => ({ run, x: record[x], y: record[y] })),
      );
      return curve(points, { x: xLabel, y: label });
    }),
  );
}

function curve(
  points: readonly { readonly run: string; readonly x: number; readonly y: number }[],
  labels: { readonly x: string; readonly y: string },
): Plot.PlotOptions {
  const name = { text: 'run', fill: 'run', dy: -8, textAnchor: 'end' } as const;
  const marker = new Set(points.map(({ x }) => x)).size <= MAX_MARKED;
  return {
    width: 420,
    height: 300,
    marginLeft: 50,
    grid: true,
    x: { label: labels.x, tickFormat: 'd' },
    y: { label: labels.y },
    color: { legend: false },
    marks: [
      Plot.lineY(points, { x: 'x', y: 'y', stroke: 'run', marker }),
      Plot.text(points, Plot.selectLast({ x: 'x', y: 'y', z: 'run', ...name })),
    ],
  };
}
