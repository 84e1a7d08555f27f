import { setImmediate } from 'node:timers/promises';
import { parsePage } from '../../page/saved-page/parse-html.ts';
import { Progress } from '../train/progress.ts';
import type { Benchmark } from './benchmark.ts';
import type { Extractor } from './extractor.ts';
import { openRun, type Run, type ScoredPage } from './run-folder.ts';

/** The pages of a benchmark to extract, and how to name the runs. */
export interface Task {
  readonly benchmark: Benchmark;
  readonly ids: readonly string[];
  /** Suffix of each run's name, so that the next run does not replace it. */
  readonly tag: string | undefined;
  readonly signal: AbortSignal;
}

/**
 * Runs every extractor on the same pages, one page after the other, and saves texts and scores.
 * When `signal` is aborted, it returns the scores of the pages that are done, and saves nothing.
 */
export async function scorePages(extractors: readonly Extractor[], task: Task): Promise<Run[]> {
  const { benchmark, ids, tag, signal } = task;
  const runs = extractors.map((extractor) => {
    const name = tag === undefined ? extractor.id : `${extractor.id}@${tag}`;
    const folder = openRun(benchmark.name, name);
    return { extractor, name, folder, pages: [] as ScoredPage[] };
  });
  const progress = new Progress(`evaluate ${benchmark.name}`, ids.length);
  for (const page of benchmark.pages(ids)) {
    const { id, url, source } = page;
    const tree = parsePage(source, url);
    for (const { extractor, folder, pages } of runs) {
      const start = performance.now();
      const text = await extractor.text({ source, url, tree });
      const ms = performance.now() - start;
      folder.writeText(id, text);
      pages.push({ id, group: page.group(tree), url, ms, ...page.score(text) });
    }
    progress.advance(1, id);
    // Weak references keep their targets until the current task ends, and promises alone never end
    // a task. Without this, the jsdom documents of all pages would stay in memory.
    await setImmediate();
    if (signal.aborted) break;
  }
  return runs.map(({ extractor, name, folder, pages }) => {
    if (signal.aborted) folder.discard();
    else folder.finish(pages);
    return { extractorId: extractor.id, name, pages };
  });
}
