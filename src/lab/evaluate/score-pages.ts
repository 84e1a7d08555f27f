import { setImmediate } from 'node:timers/promises';
import type { PageTree } from '../../page/page-tree.ts';
import { parsePage } from '../../page/saved-page/parse-html.ts';
import { Progress } from '../train/progress.ts';
import type { Benchmark, BenchmarkPage } from './benchmark.ts';
import type { Extraction, Extractor } from './extractor.ts';
import { nothingVerdict } from './nothing-score.ts';
import { partCounts } from './part-scores.ts';
import { openRun, type Run, runName, type ScoredPage } from './run-folder.ts';

/** The pages of a benchmark to extract, and how to name the runs. */
export interface Task {
  readonly benchmark: Benchmark;
  readonly ids: readonly string[];
  /** Suffix of each run's name, so that the next run does not replace it. */
  readonly tag: string | undefined;
  readonly signal: AbortSignal;
  /** The progress of a longer task, of which these pages are a part. */
  readonly progress?: Progress;
}

/**
 * Runs every extractor on the same pages, one page after the other, and saves texts and scores.
 * When `signal` is aborted, it returns the scores of the pages that are done, and saves nothing.
 */
export async function scorePages(extractors: readonly Extractor[], task: Task): Promise<Run[]> {
  const { benchmark, ids, tag, signal } = task;
  const runs = extractors.map((extractor) => {
    const name = runName(extractor.id, tag);
    const folder = openRun(benchmark.name, name);
    return { extractor, name, folder, pages: [] as ScoredPage[] };
  });
  const { progress = new Progress(`evaluate ${benchmark.name}`, ids.length) } = task;
  for (const page of benchmark.pages(ids)) {
    const { id, url, source } = page;
    const tree = parsePage(source, url);
    for (const { extractor, folder, pages } of runs) {
      const start = performance.now();
      const extraction = await extractor.extract({ source, url, tree });
      const ms = extraction.ms ?? performance.now() - start;
      folder.writeText(id, extraction.text);
      pages.push({ id, url, ms, ...scoredPage(page, tree, extraction) });
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

/** The scores of what was extracted from a page. */
export function scoredPage(
  page: BenchmarkPage,
  tree: PageTree,
  { text, parts }: Extraction,
): Omit<ScoredPage, 'id' | 'url' | 'ms'> {
  const { labelled } = page;
  return {
    group: page.group(tree),
    ...(page.language && { language: page.language(tree) }),
    ...(labelled && { nothing: nothingVerdict(text, labelled.quality) }),
    ...(labelled && parts && { parts: partCounts(tree, parts, labelled.parts) }),
    ...page.score(text),
  };
}
