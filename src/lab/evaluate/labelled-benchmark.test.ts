import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { parsePage } from '../../page/saved-page/parse-html.ts';
import { benchmarkNamed, benchmarksNamed } from './benchmark.ts';
import { openBenchmark } from './open-benchmark.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pith-labelled-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Pages in a folder of their own, with their ground truths. */
async function corpus(truths: Readonly<Record<string, object>>): Promise<string> {
  await mkdir(join(folder, 'html'));
  await mkdir(join(folder, 'ground-truth'));
  for (const [id, truth] of Object.entries(truths)) {
    await writeFile(join(folder, 'html', `${id}.html.gz`), gzipSync('<p>The owls</p>'));
    await writeFile(join(folder, 'ground-truth', `${id}.json`), JSON.stringify(truth));
  }
  return folder;
}

describe('pages with labels of their blocks', () => {
  it('are scored by what belongs to the content, and grouped by kind and language', async () => {
    const page = { kind: 'recipe', language: 'cs', quality: 'ok', blocks: [[0, 1, 'main']] };
    const path = await corpus({
      '0001': { ...page, parts: { main: 'The owls', caption: 'A barn' } },
      '0002': { ...page, kind: 'form', quality: 'empty', blocks: [], parts: {} },
    });
    await writeFile(join(path, 'split.json'), JSON.stringify({ val: ['0002', '0001'] }));
    const benchmark = openBenchmark('blocks-val', path);
    const tree = parsePage('<html lang="de"><p>a');
    const [first, empty] = benchmark.pages(benchmark.ids);
    expect([first.group(tree), first.language?.(tree)]).toEqual(['recipe', 'cs']);
    expect(benchmark.groups).toContain('recipe');
    expect(first.score('The owls. A barn').f1).toBe(1);
    expect(first.score('The owls. A mill').f1).toBeCloseTo(4 / 5, 10);
    expect([empty.labelled?.quality, empty.score('').f1]).toEqual(['empty', 1]);
  });
});

describe('pages with references of bodies', () => {
  it('are scored by words, those of Chinese by character, and take the language of the page', async () => {
    const truth = {
      _internal: { page_type: { primary: 'forum' } },
      ground_truth: { main_content: '風車 owls' },
    };
    const benchmark = openBenchmark('harvest', await corpus({ '0001': truth }));
    const [page] = benchmark.pages(benchmark.ids);
    expect(page.group(parsePage(''))).toBe('forum');
    expect(page.language?.(parsePage('<html lang="zh-Hant"><p>a'))).toBe('zh');
    expect(page.score('風 owls')).toEqual({
      precision: 1,
      recall: expect.closeTo(2 / 3, 10),
      f1: expect.closeTo(4 / 5, 10),
    });
  });
});

it('sets of WCXB have the names that they have in trainings, too', () => {
  expect(['wcxb', 'wcxb-val', 'blocks'].map((name) => benchmarkNamed(name, '--set'))).toEqual([
    'train',
    'val',
    'blocks',
  ]);
  expect(benchmarksNamed(['harvest,val', 'wcxb-val'], '--set')).toEqual(['harvest', 'val']);
  expect(() => benchmarkNamed('toString', '--set')).toThrow(/--set knows train, val, /);
});
