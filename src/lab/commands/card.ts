import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { stdout } from 'node:process';
import { PithError } from '../../core/errors.ts';
import { type Command, readArguments } from '../command-line.ts';
import type { RunReport } from '../evaluate/run-report.ts';
import { boilerNetCard } from '../train/boilernet/model-card.ts';
import type { RunRecord } from '../train/boilernet/train-boilernet.ts';
import { drawCurves } from '../train/curves.ts';

const REPOSITORY = resolve(import.meta.dirname, '../../..');
const FOLDER = join(REPOSITORY, 'models/boilernet');

/** `npm run lab -- card`: the model card, from the figures that trainings and evaluations left. */
export const card: Command = {
  usage: '',
  summary:
    'Writes MODEL_CARD.md and training.svg of boilernet from the last trainings and evaluate.',
  async run(args) {
    readArguments({ args: [...args], options: {} });
    const runs = readRuns();
    if (runs.length === 0)
      throw new PithError('bad-input', 'Train first: npm run lab -- train boilernet');
    const report = join(REPOSITORY, '.cache/evaluate/val/report.json');
    if (!existsSync(report))
      throw new PithError('bad-input', 'Evaluate first: npm run lab -- evaluate');
    const { runs: reports }: { runs: RunReport[] } = JSON.parse(readFileSync(report, 'utf8'));
    const named = runs.map((run): [string, RunRecord['history']] => [
      `${run.units} units`,
      run.history,
    ]);
    writeFileSync(join(FOLDER, 'training.svg'), drawCurves(Object.fromEntries(named)));
    const config = JSON.parse(readFileSync(join(FOLDER, 'config.json'), 'utf8'));
    writeFileSync(join(FOLDER, 'MODEL_CARD.md'), boilerNetCard(runs, reports, config));
    stdout.write(`${join(FOLDER, 'MODEL_CARD.md')}\n`);
  },
};

/** The trainings of seed 1 on all pages, by rising size. */
function readRuns(): RunRecord[] {
  const folder = join(REPOSITORY, '.cache/train');
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => /^boilernet-\d+-seed1-epochs8$/.test(name))
    .map((name) => join(folder, name, 'run.json'))
    .filter((path) => existsSync(path))
    .map((path): RunRecord => JSON.parse(readFileSync(path, 'utf8')))
    .toSorted((a, b) => a.units - b.units);
}
