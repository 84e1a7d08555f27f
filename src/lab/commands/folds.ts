import { join, resolve } from 'node:path';
import { stdout } from 'node:process';
import { type Command, positiveInteger, readArguments } from '../command-line.ts';
import { wcxbIds } from '../corpora/wcxb.ts';
import { CommandError } from '../exit-codes.ts';
import { formatFolds, reportFolds, saveFolds } from '../folds/fold-report.ts';
import { predictFolds } from '../folds/predict-folds.ts';
import { scoreThresholds } from '../folds/score-thresholds.ts';
import { loadEngine, loadKernel } from '../load-engine.ts';
import { parseWorkerCount } from '../train/parallel-tasks.ts';

const TRAININGS = resolve(import.meta.dirname, '../../../.cache/train');

/**
 * `npm run lab -- folds`: cross-validation on `train`, each page predicted by a network that has
 * not seen its site.
 */
export const folds: Command = {
  usage: '[--folds N] [--seed N] [--limit PAGES] [--workers N] [--data FOLDER]',
  summary:
    'Divides train by site, trains pith without each part in turn, and cuts each part by the network that has not seen it: what a threshold per page gives, and in disagreements.md the references that may be wrong. Goes on where it was interrupted.',
  async run(args) {
    const { values } = readArguments({
      args: [...args],
      options: {
        folds: { type: 'string', default: '2' },
        seed: { type: 'string', default: '1' },
        limit: { type: 'string' },
        workers: { type: 'string' },
        data: { type: 'string' },
      },
    });
    const count = positiveInteger(values.folds, '--folds');
    if (count < 2) throw new CommandError('usage', '--folds needs at least 2.');
    const seed = positiveInteger(values.seed, '--seed');
    const limit = values.limit === undefined ? undefined : positiveInteger(values.limit, '--limit');
    const { data } = values;
    const workers = parseWorkerCount(values.workers);
    await loadKernel({ relaxed: true });
    const ids = wcxbIds('train', data).slice(0, limit);
    const unseen = await predictFolds({
      ids,
      folds: count,
      seed,
      data,
      trainings: TRAININGS,
      workers,
    });
    const readability = await loadEngine('readability');
    const scores = await scoreThresholds(unseen, { data, readability });
    readability.dispose();
    const report = reportFolds(scores, { folds: count, seed });
    const folder = saveFolds(report, limit);
    stdout.write(`${formatFolds(report)}\n${join(folder, 'disagreements.md')}\n`);
  },
};
