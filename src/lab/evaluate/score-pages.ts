import { type WcxbSet, wcxbPages } from '../corpora/wcxb.ts';
import { textScore } from '../metrics.ts';
import { parsePage } from '../parse-html.ts';
import { Progress } from '../train/progress.ts';
import type { Extractor } from './extractor.ts';
import type { Run } from './report.ts';
import { openRun, type ScoredPage } from './run-folder.ts';

/** Pages to extract and how to keep the results. */
export interface Task {
  readonly set: WcxbSet;
  readonly ids: readonly string[];
  readonly data: string | undefined;
  /** Stands behind each run's name, to keep it from the next run. */
  readonly tag: string | undefined;
}

/** Runs every extractor on the same pages, one page after the other, and keeps texts and scores. */
export async function scorePages(extractors: readonly Extractor[], task: Task): Promise<Run[]> {
  const runs = extractors.map((extractor) => {
    const name = task.tag === undefined ? extractor.id : `${extractor.id}@${task.tag}`;
    return { extractor, name, folder: openRun(task.set, name), pages: [] as ScoredPage[] };
  });
  const progress = new Progress(`evaluate ${task.set}`, task.ids.length);
  for (const { id, type, url, source, reference } of wcxbPages(task.ids, task.data)) {
    const page = { source, url, tree: parsePage(source, url) };
    for (const { extractor, folder, pages } of runs) {
      const start = performance.now();
      const text = await extractor.text(page);
      const ms = performance.now() - start;
      folder.writeText(id, text);
      pages.push({ id, type, url, ms, ...textScore(text, reference) });
    }
    progress.advance(1, id);
  }
  return runs.map(({ extractor, name, folder, pages }) => {
    folder.writePages(pages);
    return { extractorId: extractor.id, name, pages };
  });
}
