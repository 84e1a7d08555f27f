import { rmSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Benchmark } from './benchmark.ts';
import { diffRuns } from './diff-runs.ts';
import type { Extractor } from './extractor.ts';
import { openBenchmark } from './open-benchmark.ts';
import { readRun, setFolder } from './run-folder.ts';
import { scorePages } from './score-pages.ts';

const NAMES = ['test-all', 'test-some'] as const;

let folder: string;
let benchmark: Benchmark;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pith-score-'));
  await mkdir(join(folder, 'html'));
  const truth: Record<string, object> = {};
  for (const id of ['a', 'b', 'c']) {
    await writeFile(join(folder, 'html', `${id}.html.gz`), gzipSync(`<p>Some text of ${id}`));
    truth[id] = { articleBody: `Some text of ${id}`, url: `https://example.org/${id}` };
  }
  await writeFile(join(folder, 'ground-truth.json'), JSON.stringify(truth));
  benchmark = openBenchmark('articles', folder);
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  for (const name of NAMES) {
    rmSync(join(setFolder('articles'), name), { recursive: true, force: true });
  }
});

/** Takes all text, and tells when it is asked. */
function allText(id: string, onPage: (source: string) => void = () => undefined): Extractor {
  return {
    id,
    async extract({ source }) {
      onPage(source);
      return { text: source.replace('<p>', '') };
    },
    dispose: () => undefined,
  };
}

const [ALL, SOME] = NAMES;

it('ends after the current page when it is aborted, and keeps the run before', async () => {
  const stop = new AbortController();
  const task = { benchmark, ids: benchmark.ids, tag: undefined, signal: stop.signal };
  const [whole] = await scorePages([allText(ALL)], task);
  expect(whole.pages.map(({ id, f1 }) => [id, f1])).toEqual([
    ['a', 1],
    ['b', 1],
    ['c', 1],
  ]);
  const [part] = await scorePages(
    [allText(ALL, (source) => source.includes('of b') && stop.abort())],
    task,
  );
  expect(part.pages.map(({ id }) => id)).toEqual(['a', 'b']);
  expect(readRun('articles', ALL)).toEqual(whole.pages);
});

it('names the pages that only one of two compared runs has', async () => {
  const task = { benchmark, tag: undefined, signal: new AbortController().signal };
  await scorePages([allText(ALL)], { ...task, ids: benchmark.ids });
  await scorePages([allText(SOME)], { ...task, ids: ['a', 'c'] });
  expect(diffRuns(benchmark, [ALL, SOME])).toMatch(
    /^0 of 2 pages differ.*\nLeft out, as only test-all has them: b$/m,
  );
});
