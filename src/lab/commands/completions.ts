import { stdout } from 'node:process';
import { type Command, oneOf, positiveInteger, readArguments } from '../../cli/command-line.ts';
import { loadEngine } from '../../cli/engine/load-engine.ts';
import { DEFAULT_ENGINE, ENGINE_IDS } from '../../core/engine.ts';
import type { Engine } from '../../page/engine.ts';
import { parsePage } from '../../page/saved-page/parse-html.ts';
import { alignParts } from '../align/align-parts.ts';
import { type AblatedCompletions, ablateCompletions } from '../completions/ablate-completions.ts';
import { formatCompletions, reportCompletions } from '../completions/completion-report.ts';
import { type Benchmark, benchmarksNamed } from '../evaluate/benchmark.ts';
import { openBenchmark } from '../evaluate/open-benchmark.ts';
import { spreadEvenly } from '../spread-evenly.ts';
import { Progress } from '../train/progress.ts';

/** `npm run lab -- completions`: what each completion of an engine's labels contributes. */
export const completions: Command = {
  usage: '[--set NAME[,NAME]…] [--engine ID] [--limit PAGES] [--models FOLDER] [--data FOLDER]',
  summary:
    'Leaves out each completion of the labels in turn, on sets of evaluate (blocks and blocks-val, unless named): how many pages change, what it gives in F1, and how many words of headlines, captions, notes and so on it keeps, by paired bootstrap.',
  async run(args) {
    const { values } = readArguments({
      args: [...args],
      options: {
        set: { type: 'string', multiple: true, default: ['blocks', 'blocks-val'] },
        engine: { type: 'string', default: DEFAULT_ENGINE },
        limit: { type: 'string' },
        models: { type: 'string' },
        data: { type: 'string' },
      },
    });
    const id = oneOf(values.engine, ENGINE_IDS, '--engine');
    const names = benchmarksNamed(values.set, '--set');
    const limit = values.limit === undefined ? undefined : positiveInteger(values.limit, '--limit');
    const engine = await loadEngine(id, values.models);
    try {
      for (const name of names) {
        const benchmark = openBenchmark(name, values.data);
        const ids = spreadEvenly(benchmark.ids, limit ?? benchmark.ids.length);
        const pages = await ablatedPages(engine, { ...benchmark, ids });
        const report = reportCompletions(`\`${name}\`, ${id}`, pages, benchmark.summarize);
        stdout.write(`${formatCompletions(report)}\n\n`);
      }
    } finally {
      engine.dispose();
    }
  },
};

async function ablatedPages(
  engine: Engine,
  { name, ids, pages }: Benchmark,
): Promise<AblatedCompletions[]> {
  const { signal } = new AbortController();
  const progress = new Progress(`completions on ${name}`, ids.length);
  const ablated: AblatedCompletions[] = [];
  for (const { id, url, source, labelled, score } of pages(ids)) {
    const tree = parsePage(source, url);
    const prediction = await engine.predict(tree, signal);
    const parts = labelled && { parts: alignParts(tree, labelled) };
    ablated.push(ablateCompletions({ tree, prediction, score, ...parts }));
    progress.advance(1, id);
  }
  return ablated;
}
