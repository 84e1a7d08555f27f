import { join } from 'node:path';
import { stdout } from 'node:process';
import {
  type Command,
  oneOf,
  positiveInteger,
  readArguments,
  stopSignal,
} from '../../cli/command-line.ts';
import { loadEngine } from '../../cli/engine/load-engine.ts';
import { CommandError, EXIT_CODES } from '../../cli/exit-codes.ts';
import { replaceFile } from '../../cli/replace-file.ts';
import { DEFAULT_ENGINE, ENGINE_IDS } from '../../core/engine.ts';
import { BENCHMARKS, benchmarkNamed } from '../evaluate/benchmark.ts';
import { commandExtractor } from '../evaluate/command-extractor.ts';
import { diffRuns } from '../evaluate/diff-runs.ts';
import { type Extractor, engineExtractor, PEERS, type PeerId } from '../evaluate/extractor.ts';
import { formatReports, formatSets } from '../evaluate/format-reports.ts';
import { isKnownSet } from '../evaluate/known-set.ts';
import { openBenchmark } from '../evaluate/open-benchmark.ts';
import { reportFolder, setFolder } from '../evaluate/run-folder.ts';
import { reportRun } from '../evaluate/run-report.ts';
import { scorePages, type Task } from '../evaluate/score-pages.ts';
import { saveScores, scoreRecord } from '../evaluate/scores-file.ts';
import { evaluateSets, keptSets } from '../evaluate/sets/evaluate-sets.ts';
import { reportSets } from '../evaluate/sets/sets-report.ts';
import { spreadEvenly } from '../spread-evenly.ts';

/** The name of all sets together. */
const ALL = 'all';

/** `npm run lab -- evaluate`: scores the engines and other tools on the same pages. */
export const evaluate: Command = {
  usage:
    '[--engine ID]… [--peer readability.js|defuddle.js|none]… [--command COMMAND] [--set NAME|all] [--limit N] [--tag NAME] [--models FOLDER] [--data FOLDER] [--diff A B] [--kept]',
  summary: `Scores engines (all, unless named) beside Readability.js and Defuddle on the same pages of a set: ${BENCHMARKS.join(', ')}. --set all has one table of pith on all of them, with pages below .5, kinds and languages; with --kept the table is made of kept runs. --command scores a program of yours beside them, which gets lines {"id", "html", "url"} and answers each with {"id", "text"}. --diff compares two kept runs page by page. A whole set goes to models/scores.json. Ctrl-C ends it with the scores of the pages that are done; what Readability.js and Defuddle say is kept and not asked again. wcxb-all, multilingual and articles take all pages of the folder that --data names: in the layout of WCXB (html/, ground-truth/), of the multilingual segments (html/, segments.json), or of the article extraction benchmark (html/ID.html.gz, ground-truth.json).`,
  async run(args) {
    const { values, positionals } = readArguments(args, {
      engine: { type: 'string', multiple: true },
      peer: { type: 'string', multiple: true, default: [...PEERS] },
      command: { type: 'string' },
      set: { type: 'string', default: 'val' },
      limit: { type: 'string' },
      tag: { type: 'string' },
      data: { type: 'string' },
      models: { type: 'string' },
      diff: { type: 'string' },
      kept: { type: 'boolean', default: false },
    });
    if (values.diff === undefined && positionals.length > 0) {
      throw new CommandError('usage', `"${positionals[0]}" is not an option.`);
    }
    if (values.set === ALL) {
      if (values.diff !== undefined) throw new CommandError('usage', '--diff needs one set.');
      if (values.command !== undefined) throw new CommandError('usage', '--command needs one set.');
      await evaluateOnAllSets(values);
      return;
    }
    if (values.kept) throw new CommandError('usage', '--kept is for --set all.');
    const benchmark = openBenchmark(benchmarkNamed(values.set, '--set'), values.data);
    if (values.diff !== undefined) {
      if (positionals.length !== 1) throw new CommandError('usage', '--diff needs two runs.');
      stdout.write(`${diffRuns(benchmark, [values.diff, positionals[0]])}\n`);
      return;
    }
    const all = benchmark.ids;
    const limit =
      values.limit === undefined ? all.length : positiveInteger(values.limit, '--limit');
    const extractors = await loadExtractors(
      values.engine ?? ENGINE_IDS,
      values.peer,
      values.models,
    );
    if (values.command !== undefined) extractors.push(commandExtractor(values.command));
    // A limited run gets a name of its own, so that it does not replace the run over all pages.
    const tag = values.tag ?? (limit < all.length ? `limit${limit}` : undefined);
    const ids = spreadEvenly(all, limit);
    // README, cards and settings show only full runs of our models on the standard data.
    const isPublished =
      tag === undefined &&
      values.models === undefined &&
      values.command === undefined &&
      isKnownSet(values.set, ids.length);
    await evaluateAll(extractors, { benchmark, ids, tag, signal: stopSignal(), isPublished });
  },
};

interface AllSetsOptions {
  readonly engine?: readonly string[] | undefined;
  readonly peer: readonly string[];
  readonly limit?: string | undefined;
  readonly tag?: string | undefined;
  readonly models?: string | undefined;
  readonly data?: string | undefined;
  readonly kept: boolean;
}

async function evaluateOnAllSets(options: AllSetsOptions): Promise<void> {
  const { engine = [DEFAULT_ENGINE], peer, models, data, kept } = options;
  const limit = options.limit === undefined ? undefined : positiveInteger(options.limit, '--limit');
  const tag = options.tag ?? (limit === undefined ? undefined : `limit${limit}`);
  const sets = kept
    ? keptSets([...engine, ...peer.filter((id) => id !== 'none')], { tag, data })
    : await runOnAllSets(await loadExtractors(engine, peer, models), { limit, tag, data });
  if (sets === undefined) {
    process.exitCode = EXIT_CODES.stopped;
    stdout.write('Stopped. Sets that are done are kept, and what other tools have said.\n');
    return;
  }
  const report = reportSets(sets);
  stdout.write(`${formatSets(report)}\n`);
}

async function runOnAllSets(
  extractors: readonly Extractor[],
  options: Omit<Parameters<typeof evaluateSets>[1], 'signal'>,
) {
  try {
    return await evaluateSets(extractors, { ...options, signal: stopSignal() });
  } finally {
    for (const extractor of extractors) extractor.dispose();
  }
}

async function loadExtractors(
  engines: readonly string[],
  peers: readonly string[],
  models: string | undefined,
): Promise<Extractor[]> {
  const extractors: Extractor[] = [];
  for (const name of new Set(engines)) {
    const id = oneOf(name, ENGINE_IDS, '--engine');
    extractors.push(engineExtractor(await loadEngine(id, models)));
  }
  for (const name of new Set(peers)) {
    const id = oneOf(name, [...PEERS, 'none'] as const, '--peer');
    if (id !== 'none') extractors.push(await loadPeer(id));
  }
  return extractors;
}

/**
 * Loads a peer only when it is used: jsdom is slow to load, and `--help` should not wait for it.
 */
async function loadPeer(id: PeerId): Promise<Extractor> {
  return id === 'readability.js'
    ? (await import('../evaluate/peers/readability-extractor.ts')).readabilityExtractor
    : (await import('../evaluate/peers/defuddle-extractor.ts')).defuddleExtractor;
}

interface Evaluation extends Task {
  /** Whether the scores go to `models/scores.json`, which README, cards and settings show. */
  readonly isPublished: boolean;
}

async function evaluateAll(extractors: readonly Extractor[], task: Evaluation): Promise<void> {
  const { benchmark, ids, signal, isPublished } = task;
  try {
    const runs = await scorePages(extractors, task);
    const baseline = runs.find(({ extractorId }) => extractorId === PEERS[0]);
    const reports = runs.map((run) => reportRun(run, baseline, benchmark));
    if (signal.aborted) {
      process.exitCode = EXIT_CODES.stopped;
      const done = `The first ${reports[0]?.pages} of ${ids.length} pages; nothing of them is kept.`;
      stdout.write(`${formatReports(reports, benchmark)}\n\n${done}\n`);
      return;
    }
    const folder = reportFolder(benchmark.name, { pages: ids.length, of: benchmark.ids.length });
    const path = join(folder, 'report.json');
    replaceFile(path, `${JSON.stringify({ set: benchmark.name, runs: reports }, null, 2)}\n`);
    if (isPublished) {
      // What ships as pith has learnt these pages: its scores come from leave-out.
      const others = reports.filter(({ name }) => name !== 'pith');
      const records = others.map((report) => [report.name, scoreRecord(report)] as const);
      stdout.write(`${saveScores(benchmark.name, Object.fromEntries(records))}\n`);
    }
    stdout.write(
      `${formatReports(reports, benchmark)}\n\nTexts and scores: ${setFolder(benchmark.name)}\nReport: ${path}\n`,
    );
  } finally {
    for (const extractor of extractors) extractor.dispose();
  }
}
