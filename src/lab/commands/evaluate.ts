import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stdout } from 'node:process';
import { ENGINE_IDS } from '../../core/engine.ts';
import { PithError } from '../../core/errors.ts';
import { type Command, oneOf, positiveInteger, readArguments } from '../command-line.ts';
import { WCXB_SETS, wcxbIds } from '../corpora/wcxb.ts';
import { diffRuns } from '../evaluate/diff-runs.ts';
import { type Extractor, engineExtractor } from '../evaluate/extractor.ts';
import { READABILITY, readabilityExtractor } from '../evaluate/readability-extractor.ts';
import { formatReports, reportRun } from '../evaluate/report.ts';
import { setFolder } from '../evaluate/run-folder.ts';
import { scorePages, type Task } from '../evaluate/score-pages.ts';
import { loadEngine } from '../load-engine.ts';

/** `npm run lab -- evaluate`: how well the engines and Readability do on the same pages. */
export const evaluate: Command = {
  usage:
    '[--engine ID|readability]… [--set train|val|dev] [--limit N] [--tag NAME] [--models FOLDER] [--data FOLDER] [--diff A B]',
  summary:
    'Mean text F1 of engines (all, unless named) beside Readability.js, by page type; --diff compares two kept runs page by page.',
  async run(args) {
    const { values, positionals } = readArguments({
      args: [...args],
      allowPositionals: true,
      options: {
        engine: { type: 'string', multiple: true, default: [...ENGINE_IDS] },
        set: { type: 'string', default: 'val' },
        limit: { type: 'string' },
        tag: { type: 'string' },
        data: { type: 'string' },
        models: { type: 'string' },
        diff: { type: 'string' },
      },
    });
    const set = oneOf(values.set, WCXB_SETS, '--set');
    if (values.diff !== undefined) {
      if (positionals.length !== 1) throw new PithError('bad-input', '--diff wants two runs.');
      stdout.write(`${diffRuns(set, [values.diff, positionals[0]])}\n`);
      return;
    }
    if (positionals.length > 0) {
      throw new PithError('bad-input', `"${positionals[0]}" is not an option.`);
    }
    const all = wcxbIds(set, values.data);
    const limit =
      values.limit === undefined ? all.length : positiveInteger(values.limit, '--limit');
    const ids = spread(all, limit);
    const extractors = await loadExtractors(values.engine, values.models);
    await evaluateAll(extractors, { set, ids, data: values.data, tag: values.tag });
  },
};

async function loadExtractors(
  names: readonly string[],
  models: string | undefined,
): Promise<Extractor[]> {
  const known = [...ENGINE_IDS, READABILITY] as const;
  const extractors: Extractor[] = [];
  for (const name of new Set(names)) {
    const id = oneOf(name, known, '--engine');
    if (id !== READABILITY) extractors.push(engineExtractor(await loadEngine(id, models)));
  }
  return [...extractors, readabilityExtractor];
}

async function evaluateAll(extractors: readonly Extractor[], task: Task): Promise<void> {
  try {
    const runs = await scorePages(extractors, task);
    const baseline = runs.find(({ extractorId }) => extractorId === READABILITY);
    const reports = runs.map((run) => reportRun(run, baseline));
    mkdirSync(setFolder(task.set), { recursive: true });
    const path = join(setFolder(task.set), 'report.json');
    writeFileSync(path, `${JSON.stringify({ set: task.set, runs: reports }, null, 2)}\n`);
    stdout.write(`${formatReports(runs, reports)}\n\nTexts, scores and report: ${path}\n`);
  } finally {
    for (const extractor of extractors) extractor.dispose();
  }
}

/** So many items, evenly spread over all, since neighbouring pages are often alike. */
function spread<T>(items: readonly T[], count: number): T[] {
  if (count >= items.length) return [...items];
  return Array.from({ length: count }, (_, i) => items[Math.floor((i * items.length) / count)]);
}
