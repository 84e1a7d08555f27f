import { join, resolve } from 'node:path';
import { stdout } from 'node:process';
import { type Command, positiveInteger, readArguments } from '../command-line.ts';
import { type Benchmark, openBenchmark } from '../evaluate/benchmark.ts';
import { isKnownSet } from '../evaluate/known-set.ts';
import { writeFigures } from '../figures-file.ts';
import { predictFolds } from '../folds/predict-folds.ts';
import { loadKernel } from '../load-engine.ts';
import { loadPithNetwork } from '../load-pith-network.ts';
import { ablateRules, type PredictedPage } from '../rules/ablate-rules.ts';
import {
  heldOutPages,
  predictedBenchmarkPages,
  predictedWcxbPages,
} from '../rules/predicted-pages.ts';
import { formatRules, type RuleReport, type RulesFile, reportRules } from '../rules/rule-report.ts';
import { spreadEvenly } from '../spread-evenly.ts';
import { parseWorkerCount } from '../train/parallel-tasks.ts';
import { Progress } from '../train/progress.ts';

const ROOT = resolve(import.meta.dirname, '../../..');

/** `npm run lab -- rules`: what each rule around the network contributes. */
export const rules: Command = {
  usage: '[--limit PAGES] [--workers N] [--data FOLDER]',
  summary:
    'Leaves out each of the rules around the network in turn, on train (each page by a network that has not seen it), val and the multilingual pages: how many pages change, and what it gives, by paired bootstrap. Goes to models/rules.json.',
  async run(args) {
    const { values } = readArguments({
      args: [...args],
      options: { limit: { type: 'string' }, workers: { type: 'string' }, data: { type: 'string' } },
    });
    const { data } = values;
    const limit = values.limit === undefined ? undefined : positiveInteger(values.limit, '--limit');
    const some = (ids: readonly string[]) => spreadEvenly(ids, limit ?? ids.length);
    await loadKernel({ relaxed: true });
    const [train, val, segments] = SETS.map((name) => openBenchmark(name, data));
    const trainings = join(ROOT, '.cache/train');
    const unseen = await predictFolds({
      ids: train.ids,
      folds: 5,
      seed: 1,
      data,
      trainings,
      workers: parseWorkerCount(values.workers),
    });
    const wanted = new Set(some(train.ids));
    const network = await loadPithNetwork();
    const file: RulesFile = {
      sets: {
        train: measure(
          train,
          UNSEEN,
          heldOutPages(
            unseen.filter(({ id }) => wanted.has(id)),
            data,
          ),
        ),
        val: measure(val, VAL, predictedWcxbPages(network, some(val.ids), data)),
        multilingual: measure(
          segments,
          SEGMENTS,
          predictedBenchmarkPages(network, { ...segments, ids: some(segments.ids) }),
        ),
      },
    };
    if ([train, val, segments].every(({ name, ids }) => isKnownSet(name, some(ids).length))) {
      writeFigures(join(ROOT, 'models/rules.json'), file);
    }
    stdout.write(`${Object.values(file.sets).map(formatRules).join('\n\n')}\n`);
  },
};

const SETS = ['train', 'val', 'multilingual'] as const;
const UNSEEN =
  '`train`, each page by one of five networks, which has learnt from the four fifths of the sites without it';
const VAL = '`val`, by the network that ships';
const SEGMENTS =
  'Multilingual segments, all pages of the half that is at hand, by the network that ships';

function measure(benchmark: Benchmark, title: string, pages: Iterable<PredictedPage>): RuleReport {
  const progress = new Progress(`rules on ${benchmark.name}`, benchmark.ids.length);
  const ablated = Array.from(pages, (page) => {
    progress.advance(1);
    return ablateRules(page);
  });
  return reportRules(title, ablated, benchmark.summarize);
}
