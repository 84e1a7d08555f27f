import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { parsePage } from '../../page/saved-page/parse-html.ts';
import { usableWcxbIds } from '../corpora/wcxb.ts';
import { shingleTable, snippetTable } from './format-reports.ts';
import { openBenchmark } from './open-benchmark.ts';
import { reportRun } from './run-report.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pith-benchmark-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** A folder of pages with these names and nothing in them but text. */
async function pageFolder(name: string, ids: readonly string[]): Promise<string> {
  const path = join(folder, name);
  await mkdir(join(path, 'html'), { recursive: true });
  for (const id of ids) {
    await writeFile(join(path, 'html', `${id}.html.gz`), gzipSync(`<p>Žluťoučký ${id}</p>`));
  }
  return path;
}

/** Two pages in the layout of WCXB, one of them an article. */
async function wcxbFolder(): Promise<string> {
  const path = await pageFolder('wcxb', ['0007', '1512']);
  await mkdir(join(path, 'ground-truth'));
  for (const [id, type] of [
    ['0007', 'article'],
    ['1512', 'forum'],
  ]) {
    const truth = {
      _internal: { page_type: { primary: type } },
      ground_truth: { main_content: 'x' },
    };
    await writeFile(join(path, 'ground-truth', `${id}.json`), JSON.stringify(truth));
  }
  return path;
}

describe('a folder in the layout of the article extraction benchmark', () => {
  async function articleFolder(): Promise<string> {
    const path = await pageFolder('shingles', ['a0', 'b1', 'unmarked']);
    const truth = {
      a0: { articleBody: 'One two three four five', url: 'https://example.org/a' },
      b1: { articleBody: 'Short text' },
    };
    await writeFile(join(path, 'ground-truth.json'), JSON.stringify(truth));
    return path;
  }

  it('gives the pages that have a reference, as UTF-8', async () => {
    const benchmark = openBenchmark('articles', await articleFolder());
    expect(benchmark.ids).toEqual(['a0', 'b1']);
    const pages = [...benchmark.pages(benchmark.ids)];
    expect(pages.map(({ url }) => url)).toEqual(['https://example.org/a', '']);
    expect(pages[0].source).toBe('<p>Žluťoučký a0</p>');
  });

  it('is scored by shingles of four words as they stand, mean over pages, F1 of the means', async () => {
    const benchmark = openBenchmark('articles', await articleFolder());
    const texts = ['One two three four', 'short text'];
    const pages = [...benchmark.pages(benchmark.ids)].map(({ id, url, score }, i) => ({
      id,
      url,
      group: 'article',
      ms: 1,
      ...score(texts[i]),
    }));
    // Of the first page's two shingles one is found, and nothing else; the second's only shingle is
    // not, for a letter in the wrong case. Precision (1 + 0) / 2, recall (.5 + 0) / 2.
    const report = reportRun({ extractorId: 'x', name: 'x', pages }, undefined, benchmark);
    expect(report.shingles?.articles).toBeUndefined();
    expect(report.shingles?.all).toMatchObject({
      pages: 2,
      precision: { value: 0.5, low: 0, high: 1 },
      recall: { value: 0.25, low: 0, high: 0.5 },
    });
    expect(report.shingles?.all.f1.value).toBeCloseTo((2 * 0.5 * 0.25) / 0.75, 12);
    const lines = shingleTable([report])[0].split('\n');
    expect(lines[1]).toMatch(/^ +all \(2\): precision +recall +F1 +F1 against the first peer$/);
    expect(lines[2]).toMatch(/^x +\.5000 \[\S+ \S+\] +\.2500 \[\S+ \S+\] +\.3333 \[\S+ \S+\] +–$/);
  });
});

describe('another folder in the layout of WCXB', () => {
  it('is taken as a whole, divided or not', async () => {
    const path = await wcxbFolder();
    // Both the folder itself and the one that holds it.
    for (const data of [path, folder]) {
      const benchmark = openBenchmark('wcxb-all', data);
      expect(benchmark.ids).toEqual(['0007', '1512']);
      expect([...benchmark.pages(benchmark.ids)].map(({ id }) => id)).toEqual(['0007', '1512']);
    }
    expect(() => openBenchmark('val', path)).toThrow(/has no split\.json.*wcxb-all/);
  });

  it('leaves out what cannot be used, and says why', async () => {
    const path = await pageFolder('odd', ['0001', '0002', '0003', '0004']);
    await mkdir(join(path, 'ground-truth'));
    const truth = (type: string) =>
      JSON.stringify({ _internal: { page_type: { primary: type } }, ground_truth: {} });
    const truths = { '0001': truth('article'), '0002': '{', '0003': truth('blog') };
    for (const [id, text] of Object.entries(truths)) {
      await writeFile(join(path, 'ground-truth', `${id}.json`), text);
    }
    await writeFile(join(path, 'html/0005.html'), '<p>Not packed.');
    await writeFile(join(path, 'ground-truth/0005.json'), truth('forum'));
    const { ids, reasons } = usableWcxbIds(path);
    expect(ids).toEqual(['0001', '0005']);
    expect(reasons).toEqual([
      expect.stringMatching(/^0002: its reference cannot be read: /),
      expect.stringMatching(/^0003: page type blog, which is none of article, /),
      expect.stringMatching(/^0004: its reference cannot be read: /),
    ]);
    await rm(join(path, 'html'), { recursive: true });
    await mkdir(join(path, 'html'));
    expect(() => usableWcxbIds(path)).toThrow('There is no labelled page in ');
  });

  it('leaves out pages with values of the wrong kind, and names page and value', async () => {
    const path = await pageFolder('kinds', ['0001', '0002', '0003', '0004']);
    await mkdir(join(path, 'ground-truth'));
    const truths = {
      '0001': { url: '', ground_truth: { main_content: null, with: ['x'] } },
      '0002': { url: 'not an address' },
      '0003': { ground_truth: { main_content: 5 } },
      '0004': { ground_truth: { with: 'abc' } },
    };
    for (const [id, truth] of Object.entries(truths)) {
      const file = { _internal: { page_type: { primary: 'forum' } }, ...truth };
      await writeFile(join(path, 'ground-truth', `${id}.json`), JSON.stringify(file));
    }
    expect(usableWcxbIds(path)).toEqual({
      ids: ['0001'],
      reasons: [
        '0002: its url is "not an address", which is not a whole address',
        '0003: its main_content is 5, which is not a text',
        '0004: its with is "abc", which is not a list of texts',
      ],
    });
  });

  it('gives articles their own shingle figures beside those of all pages', async () => {
    const benchmark = openBenchmark('wcxb-all', await wcxbFolder());
    const page = { url: '', ms: 1, f1: 1, precision: 1, recall: 1 };
    const right = { tp: 1, fp: 0, fn: 0 };
    const wrong = { tp: 0, fp: 0.5, fn: 0.5 };
    const run = (name: string, articleShingles: typeof right) => ({
      extractorId: name,
      name,
      pages: [
        { ...page, id: '0007', group: 'article', shingles: articleShingles },
        { ...page, id: '1512', group: 'forum', shingles: wrong },
      ],
    });
    const baseline = run('theirs', wrong);
    const { shingles } = reportRun(run('ours', right), baseline, benchmark);
    expect(shingles?.articles).toMatchObject({ pages: 1, f1: { value: 1 } });
    expect(shingles?.articles?.difference).toMatchObject({ value: 1, baseline: 'theirs' });
    expect(shingles?.all).toMatchObject({ pages: 2, precision: { value: 0.5 } });
  });
});

describe('a set without pages', () => {
  it.each([
    ['val', 'split.json', '{"val": []}'],
    ['multilingual', 'segments.json', '[]'],
    ['articles', 'ground-truth.json', '{}'],
  ] as const)('of %s is refused, and its folder named', async (set, file, content) => {
    const path = await pageFolder(`empty-${set}`, ['0001']);
    await writeFile(join(path, file), content);
    expect(() => openBenchmark(set, path)).toThrow(`The set ${set} has no pages: `);
    expect(() => openBenchmark(set, path)).toThrow(path);
  });

  it('is reported differently from a broken split.json', async () => {
    const path = await pageFolder('broken-split', ['0001']);
    await writeFile(join(path, 'split.json'), '{');
    expect(() => openBenchmark('val', path)).toThrow(/split\.json cannot be read: /);
  });
});

describe("WCXB's snippets", () => {
  it('count as one over all pages: those that must be there, and those that must not', async () => {
    const path = await pageFolder('snippets', ['0001', '0002']);
    await mkdir(join(path, 'ground-truth'));
    const snippets = {
      '0001': { with: ["Two | 'words'", 'thre', 'Three'], without: ['Menu', 'Cookies'] },
      '0002': { with: ['Four'] },
    };
    for (const [id, truth] of Object.entries(snippets)) {
      const file = { _internal: { page_type: { primary: 'forum' } }, ground_truth: truth };
      await writeFile(join(path, 'ground-truth', `${id}.json`), JSON.stringify(file));
    }
    const benchmark = openBenchmark('wcxb-all', path);
    const texts = ['Menu. Two\n“words”, three', 'Four'];
    const pages = [...benchmark.pages(benchmark.ids)].map(({ id, url, score }, i) => ({
      id,
      url,
      group: 'forum',
      ms: 1,
      ...score(texts[i]),
    }));
    const report = reportRun({ extractorId: 'x', name: 'x', pages }, undefined, benchmark);
    expect(report.snippets).toMatchObject({
      present: { of: 4, value: 0.75, low: 2 / 3, high: 1 },
      absent: { of: 2, value: 0.5 },
    });
    const lines = snippetTable([report])[0].split('\n');
    expect(lines[1]).toMatch(/^ +must be there \(4\) and are +must not \(2\) and are not$/);
    expect(lines[2]).toMatch(/^x +\.7500 \[\S+ 1\.000\] +\.5000 \[\S+ \S+\]$/);
  });

  it('are no part of a report where no page has any', async () => {
    const page = { url: '', ms: 1, f1: 1, precision: 1, recall: 1, id: '0007', group: 'article' };
    const run = { extractorId: 'x', name: 'x', pages: [page] };
    const report = reportRun(run, undefined, openBenchmark('wcxb-all', await wcxbFolder()));
    expect(report.snippets).toBeUndefined();
    expect(snippetTable([report])).toEqual([]);
  });
});

describe('another folder in the layout of the multilingual segments', () => {
  it('is taken as a whole, or one half of it', async () => {
    const path = await pageFolder('multilingual', ['0001', '0002']);
    const segment = { url: '', with: ['Žluťoučký'], without: [] };
    const segments = ['0002', '0001'].map((id) => ({ id, ...segment }));
    await writeFile(join(path, 'segments.json'), JSON.stringify(segments));
    expect(openBenchmark('multilingual-first', path).ids).toEqual(['0001']);
    expect(openBenchmark('multilingual-second', path).ids).toEqual(['0002']);
    const whole = openBenchmark('multilingual', path);
    expect(whole.ids).toEqual(['0001', '0002']);
    const [page] = whole.pages(['0001']);
    expect(page.score('Žluťoučký 0001')).toMatchObject({ tp: 1, fn: 0, f1: 1 });
    const groups = ['de-AT', 'DE', 'pt-BR', ''].map((lang) =>
      page.group(parsePage(`<html lang="${lang}"><p>a`)),
    );
    expect(groups).toEqual(['de', 'de', 'other', 'other']);
  });
});
