import { setImmediate } from 'node:timers/promises';
import { parsePage } from '../../page/saved-page/parse-html.ts';
import { Progress } from '../train/progress.ts';
import type { Benchmark } from './benchmark.ts';
import type { Extractor } from './extractor.ts';
import { openRun, type Run, type ScoredPage } from './run-folder.ts';

/** Which pages of a benchmark to extract, and how to name the results. */
export interface Task {
  readonly benchmark: Benchmark;
  readonly ids: readonly string[];
  /** Stands behind each run's name, to keep it from the next run. */
  readonly tag: string | undefined;
  readonly stopped: AbortSignal;
}

/**
 * Runs every extractor on the same pages, one page after the other, and keeps texts and scores.
 * When `stopped` it ends after the page at hand with what it has; earlier runs are then kept instead.
 */
export async function scorePages(extractors: readonly Extractor[], task: Task): Promise<Run[]> {
  const { benchmark, ids, tag, stopped } = task;
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
    // Weak references keep what they point to until the current task ends, and promises alone never
    // end one: without this, jsdom's documents of all pages stay in memory.
    await setImmediate();
    if (stopped.aborted) break;
  }
  return runs.map(({ extractor, name, folder, pages }) => {
    if (stopped.aborted) folder.discard();
    else folder.finish(pages);
    return { extractorId: extractor.id, name, pages };
  });
}
