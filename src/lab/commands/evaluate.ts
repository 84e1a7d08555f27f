import { join } from 'node:path';
import { stdout } from 'node:process';
import { ENGINE_IDS } from '../../core/engine.ts';
import {
  type Command,
  oneOf,
  positiveInteger,
  readArguments,
  stopSignal,
} from '../command-line.ts';
import { BENCHMARKS, openBenchmark } from '../evaluate/benchmark.ts';
import { diffRuns } from '../evaluate/diff-runs.ts';
import { type Extractor, engineExtractor, PEERS, type PeerId } from '../evaluate/extractor.ts';
import { formatReports } from '../evaluate/format-reports.ts';
import { isKnownSet } from '../evaluate/known-set.ts';
import { reportFolder, setFolder } from '../evaluate/run-folder.ts';
import { reportRun } from '../evaluate/run-report.ts';
import { scorePages, type Task } from '../evaluate/score-pages.ts';
import { saveScores, scoreRecord } from '../evaluate/scores-file.ts';
import { CommandError, EXIT_CODES } from '../exit-codes.ts';
import { loadEngine } from '../load-engine.ts';
import { replaceFile } from '../replace-file.ts';
import { spreadEvenly } from '../spread-evenly.ts';

/** `npm run lab -- evaluate`: scores the engines and other tools on the same pages. */
export const evaluate: Command = {
  usage:
    '[--engine ID]… [--peer readability.js|defuddle.js|none]… [--set train|val|dev|multilingual|multilingual-first|multilingual-second|wcxb-all|articles] [--limit N] [--tag NAME] [--models FOLDER] [--data FOLDER] [--diff A B]',
  summary:
    'Scores engines (all, unless named) beside Readability.js and Defuddle on the same pages; --diff compares two kept runs page by page. A whole set goes to models/scores.json. Ctrl-C ends it with the scores of the pages that are done. wcxb-all, multilingual and articles take all pages of the folder that --data names: in the layout of WCXB (html/, ground-truth/), of the multilingual segments (html/, segments.json), or of the article extraction benchmark (html/ID.html.gz, ground-truth.json).',
  async run(args) {
    const { values, positionals } = readArguments({
      args: [...args],
      allowPositionals: true,
      options: {
        engine: { type: 'string', multiple: true, default: [...ENGINE_IDS] },
        peer: { type: 'string', multiple: true, default: [...PEERS] },
        set: { type: 'string', default: 'val' },
        limit: { type: 'string' },
        tag: { type: 'string' },
        data: { type: 'string' },
        models: { type: 'string' },
        diff: { type: 'string' },
      },
    });
    const benchmark = openBenchmark(oneOf(values.set, BENCHMARKS, '--set'), values.data);
    if (values.diff !== undefined) {
      if (positionals.length !== 1) throw new CommandError('usage', '--diff needs two runs.');
      stdout.write(`${diffRuns(benchmark, [values.diff, positionals[0]])}\n`);
      return;
    }
    if (positionals.length > 0) {
      throw new CommandError('usage', `"${positionals[0]}" is not an option.`);
    }
    const all = benchmark.ids;
    const limit =
      values.limit === undefined ? all.length : positiveInteger(values.limit, '--limit');
    const extractors = await loadExtractors(values.engine, values.peer, values.models);
    // A limited run gets a name of its own, so that it does not replace the run over all pages.
    const tag = values.tag ?? (limit < all.length ? `limit${limit}` : undefined);
    const ids = spreadEvenly(all, limit);
    // README, cards and settings show only full runs of our models on the standard data.
    const isPublished =
      tag === undefined && values.models === undefined && isKnownSet(values.set, ids.length);
    await evaluateAll(extractors, { benchmark, ids, tag, signal: stopSignal(), isPublished });
  },
};

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
    ? (await import('../evaluate/readability-extractor.ts')).readabilityExtractor
    : (await import('../evaluate/defuddle-extractor.ts')).defuddleExtractor;
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
    const { drawDistribution } = await import('../evaluate/draw-distribution.ts');
    replaceFile(join(folder, 'distribution.svg'), drawDistribution(runs));
    const path = join(folder, 'report.json');
    replaceFile(path, `${JSON.stringify({ set: benchmark.name, runs: reports }, null, 2)}\n`);
    if (isPublished) {
      const records = reports.map((report) => [report.name, scoreRecord(report)] as const);
      stdout.write(`${saveScores(benchmark.name, Object.fromEntries(records))}\n`);
    }
    stdout.write(
      `${formatReports(reports, benchmark)}\n\nTexts and scores: ${setFolder(benchmark.name)}\nReport and distribution.svg: ${folder}\n`,
    );
  } finally {
    for (const extractor of extractors) extractor.dispose();
  }
}
