import { resolve } from 'node:path';
import { stdout } from 'node:process';
import { type Command, oneOf, positiveInteger, readArguments } from '../../cli/command-line.ts';
import { loadEngine, loadKernel, loadTrainedModel } from '../../cli/engine/load-engine.ts';
import { DEFAULT_ENGINE, ENGINE_IDS } from '../../core/engine.ts';
import { labelLeaves } from '../../core/labels.ts';
import { parseConfig } from '../../engines/pith/config.ts';
import { networkAnswer, networkWeights } from '../../engines/pith/engine.ts';
import { encodePage } from '../../engines/pith/features/features.ts';
import { parseVocabulary } from '../../engines/pith/features/tokens.ts';
import { finalPrediction } from '../../engines/pith/prediction.ts';
import type { PageTree } from '../../page/page-tree.ts';
import { parsePage } from '../../page/saved-page/parse-html.ts';
import { type AblatedPage, ablatePage } from '../ablate/ablation.ts';
import {
  formatAblation,
  type RecordedRules,
  type RulesFile,
  reportAblation,
} from '../ablate/ablation-report.ts';
import { ablateCompletions, COMPLETION_OMISSIONS } from '../ablate/completions.ts';
import { ablateRules, OMISSIONS } from '../ablate/rules.ts';
import { type Benchmark, type BenchmarkName, benchmarksNamed } from '../evaluate/benchmark.ts';
import { openBenchmark } from '../evaluate/open-benchmark.ts';
import { writeFigures } from '../figures-file.ts';
import { crossCalibrations } from '../leave-out/calibrate-held-out.ts';
import { LEAVE_OUT_OPTIONS, leaveOutPlan } from '../leave-out/leave-out-options.ts';
import { leaveSetsOut } from '../leave-out/leave-sets-out.ts';
import { leftOutPages } from '../leave-out/predicted-pages.ts';
import { spreadEvenly } from '../spread-evenly.ts';
import { Progress } from '../train/progress.ts';

const RULES_FILE = resolve(import.meta.dirname, '../../../models/rules.json');

const OPTIONS = {
  ...LEAVE_OUT_OPTIONS,
  set: { type: 'string', multiple: true },
  engine: { type: 'string', default: DEFAULT_ENGINE },
  models: { type: 'string' },
} as const;
type Values = ReturnType<typeof readArguments<typeof OPTIONS>>['values'];

/** Things that are left out in turn. */
interface Ablation {
  /** The sets that are asked unless others are named. */
  readonly sets: readonly BenchmarkName[];
  /** The name of each omission. */
  readonly names: readonly string[];
  /** Loads what labels the pages of a set. */
  open(values: Values): Promise<AblatePages>;
}
type AblatePages = (set: Benchmark) => AsyncIterable<AblatedPage> | Iterable<AblatedPage>;

const ABLATIONS: Readonly<Record<string, Ablation>> = {
  /** The rules around the network, on sets that it has not learnt. */
  rules: {
    sets: [
      ...(['val', 'blocks', 'blocks-val', 'multilingual', 'blocks-multilingual'] as const),
      ...(['fundus', 'magic-html', 'harvest', 'blocks-wcxb', 'blocks-unlabelled'] as const),
    ],
    names: OMISSIONS.map(({ name }) => name),
    async open(values) {
      await loadKernel({ relaxed: true });
      const asked = (await leaveSetsOut(leaveOutPlan(values))).flatMap(({ pages }) => pages);
      const calibrationFor = crossCalibrations(asked);
      return function* (set) {
        for (const page of leftOutPages(set, asked, calibrationFor)) yield ablateRules(page);
      };
    },
  },
  /** The completions of an engine's labels. */
  completions: {
    sets: ['blocks', 'blocks-val'],
    names: COMPLETION_OMISSIONS,
    async open(values) {
      const engine = await loadEngine(oneOf(values.engine, ENGINE_IDS, '--engine'), values.models);
      const { signal } = new AbortController();
      return async function* (set) {
        for (const page of parsedPages(set, values)) {
          yield ablateCompletions(page, await engine.predict(page.tree, signal));
        }
      };
    },
  },
  /** The floats of the BiLSTMs: with integers of 16 and of 8 bits instead. */
  floats: {
    sets: ['val'],
    names: ['int16', 'int8'],
    async open(values) {
      const { answer } = await loadPithNetwork(values.models);
      return function* (set) {
        for (const page of parsedPages(set, values)) {
          const { tree } = page;
          const [floats, ...integers] = (['f32', 'int16', 'int8'] as const).map((arithmetic) =>
            labelLeaves(finalPrediction(tree, answer(tree, { arithmetic }))),
          );
          yield ablatePage(page, floats, integers);
        }
      };
    },
  },
};

/** The pages of a set, or as many as `--limit` says, evenly spread. */
function* parsedPages(set: Benchmark, { limit }: Values) {
  const count = limit === undefined ? set.ids.length : positiveInteger(limit, '--limit');
  for (const page of set.pages(spreadEvenly(set.ids, count))) {
    yield { ...page, tree: parsePage(page.source, page.url) };
  }
}

/** `npm run lab -- ablate`: what each of several things contributes. */
export const ablate: Command = {
  usage: `${Object.keys(ABLATIONS).join('|')} [--set NAME[,NAME]…] [--limit PAGES] [--engine ID] [--models FOLDER] [OPTIONS OF leave-out]`,
  summary:
    'Leaves out each of the rules around the network in turn, or each completion of the labels, or computes in integers instead of floats: how many pages change, what it gives in F1, and how many words of headlines, captions, notes and so on it keeps, by paired bootstrap. Rules are asked of sets that the network has not learnt, by networks of leave-out, which it trains where that has not been done; all sets go to models/rules.json.',
  async run(args) {
    const { values, positionals } = readArguments(args, OPTIONS);
    const name = oneOf(positionals.join(' '), Object.keys(ABLATIONS), 'ablate');
    const ablation = ABLATIONS[name];
    const names = values.set === undefined ? ablation.sets : benchmarksNamed(values.set, '--set');
    const pagesOf = await ablation.open(values);
    const sets: Record<string, RecordedRules> = {};
    for (const set of names) {
      const benchmark = openBenchmark(set, values.data);
      const { ids, summarize } = benchmark;
      const progress = new Progress(`${name} on ${set}`, Number(values.limit ?? ids.length));
      const pages: AblatedPage[] = [];
      for await (const page of pagesOf(benchmark)) {
        pages.push(page);
        progress.advance(1);
      }
      const title = `\`${set}\``;
      const report = reportAblation({ title, names: ablation.names, pages, summarize });
      stdout.write(`${formatAblation(report)}\n\n`);
      const { parts: _, ...recorded } = report;
      sets[set] = recorded;
    }
    const isWhole = values.set === undefined && values.limit === undefined;
    if (name === 'rules' && isWhole) writeFigures(RULES_FILE, { sets } satisfies RulesFile);
  },
};

type AnswerOptions = Parameters<typeof networkAnswer>[3];

/**
 * Loads the network of `pith`, without the rules around it.
 * @param models folder that contains a folder `pith`; `models/` of the repository when left out
 */
async function loadPithNetwork(models?: string) {
  const { weights, ...files } = await loadTrainedModel('pith', models);
  const config = parseConfig(files.config);
  const vocabulary = parseVocabulary(files.vocabulary);
  const network = networkWeights(weights, config);
  return {
    config,
    answer: (tree: PageTree, options: AnswerOptions) =>
      networkAnswer(network, encodePage(tree, vocabulary), config, options),
  };
}
