import { describe, expect, it } from 'vitest';
import type { Scores } from '../../src/lab/evaluate/scores-file.ts';
import { ROOT } from '../repository.ts';
import { accuracyChart } from './accuracy-chart.ts';
import { figureOf } from './figures.ts';
import { readSources, type Sources } from './sources.ts';

const SOURCES = readSources(ROOT);
const figure = (changes: Partial<Sources>, name: string) =>
  figureOf({ ...SOURCES, ...changes }, name);

const groups = { article: { value: 0.9, pages: 2 }, forum: { value: 0.5, pages: 1 } };
const SCORES: Scores = {
  sets: {
    val: {
      pith: { pages: 3, f1: { value: 0.8249, low: 0.7, high: 0.95 }, groups },
      bte: { pages: 3, f1: { value: 1 }, groups: { article: { value: 0.25, pages: 2 } } },
    },
  },
};

describe('a score', () => {
  it('has three digits and no zero before its point', () => {
    expect(figure({ scores: SCORES }, 'score val pith')).toBe('.825');
    expect(figure({ scores: SCORES }, 'score val bte')).toBe('1.000');
  });

  it('that nobody has measured is an error, which names it', () => {
    expect(() => figure({ scores: SCORES }, 'score val readability')).toThrow('readability on val');
  });

  it('stands in a table by kind of page, with a dash where there is none', () => {
    expect(figure({ scores: SCORES }, 'scores val').split('\n')).toEqual([
      '| engine | all | article | forum |',
      '|---|---|---|---|',
      '| `pith` (default) | .825 [.700, .950] | .900 | .500 |',
      '| `bte` | 1.000 | .250 | – |',
    ]);
  });
});

describe('all sets', () => {
  const difference = { value: -0.02, low: -0.03, high: -0.01 };
  const row = {
    name: 'harvest',
    pages: 1_200,
    cells: { pith: { f1: 0.77, belowHalf: 3 }, 'defuddle.js': { f1: 0.79, belowHalf: 2 } },
    comparison: { against: 'defuddle.js', difference, isBelow: true, hasMoreBelowHalf: true },
  };
  const leaveOut = () => ({
    sets: [row],
    kinds: [],
    languages: [],
    nothing: { pith: { precision: 0.5, recall: 0.25, said: 2, right: 1, pages: 4 } },
    parts: {
      pith: { blocks: { notes: { precision: 1, recall: 0.5, f1: 0.667, words: 2, pages: 1 } } },
    },
    otherSites: [],
    calibrationErrorByOrigin: { harvest: { before: 0.018, after: 0.045 } },
  });

  it('have the pages below .5, and say where a peer is better', () => {
    expect(figure({ leaveOut }, 'sets').split('\n')).toEqual([
      '| set | pages | `pith` · below .5 | `defuddle.js` · below .5 | more than the better peer |',
      '|---|---|---|---|---|',
      '| harvest | 1,200 | .770 · 3 | .790 · 2 | −.020 [−.030, −.010] **below** |',
    ]);
  });

  it('have no column of peers where none was run, and a table of the pages that they were run on', () => {
    const { comparison: _, ...alone } = row;
    const report = () => ({ ...leaveOut(), sets: [alone], beside: { sets: [row], kinds: [] } });
    expect(figure({ leaveOut: report }, 'sets')).not.toContain('peer');
    expect(figure({ leaveOut: report }, 'sets beside')).toContain('more than the better peer');
  });

  it('have tables of pages without content and of parts', () => {
    expect(figure({ leaveOut }, 'sets nothing').split('\n').at(-1)).toBe(
      '| `pith` | .500 (1 of 2) | .250 (1 of 4) |',
    );
    expect(figure({ leaveOut }, 'sets parts').split('\n').at(-1)).toMatch(
      /^\| `blocks` \|.* \.667 \|/,
    );
    expect(() => figure({ leaveOut }, 'sets nonsense')).toThrow('nothing');
  });
});

it('what a rule gives has its sign and its interval', () => {
  const difference = { value: 0.0041, low: -0.0003, high: 0.006 };
  const rows = [{ name: 'two words', changed: 1, better: 1, difference }];
  const rules = { sets: { train: { title: '', pages: 2, f1: 0.5, rows } } };
  expect(figure({ rules }, 'rules').split('\n').at(-1)).toBe(
    '| two words | +.0041 [−.0003, +.0060] |',
  );
});

it('a number of any file is found by its path', () => {
  const readJson = () => ({ shape: { units: 1_504 }, error: 0.0469 });
  expect(figure({ readJson }, 'value models/x.json shape.units')).toBe('1,504');
  expect(figure({ readJson }, 'value models/x.json error 4')).toBe('.0469');
  expect(() => figure({ readJson }, 'value models/x.json shape.none')).toThrow('shape.none');
});

it('a measure of the bench is shown by its medians, in floats or as it ships', () => {
  const one = (median: number) => ({ median, min: 1, max: 99, count: 3 });
  const row = { measure: 'inference', unit: 'ms', figure: one(11.37) };
  const bench = {
    ...SOURCES.bench,
    rows: [
      {
        ...{ ...row, what: 'L = 300' },
        reference: { name: 'stock', figure: one(444) },
        outcome: { value: 39.06, unit: '×' },
      },
      { ...row, what: 'L = 300, in floats' },
    ],
  };
  expect(figure({ bench }, 'bench inference as-shipped').split('\n').slice(2)).toEqual([
    '| L = 300 | 11.4 ms | 444 ms | 39.1× |',
  ]);
});

it('a name that nothing stands for is an error, which names what there is', () => {
  expect(() => figure({}, 'nonsense')).toThrow('There are: overview');
});

describe('a table of any file', () => {
  const readJson = () => ({
    rows: [
      { name: 'warm-up', clicks: 1_240, cpu: { ratio: { value: 1.3, low: 1.204, high: 1.4 } } },
    ],
    errors: { harvest: { before: 0.018 }, blocks: { before: 0.5 } },
  });
  const table = (words: string) => figure({ readJson }, `table x.json ${words}`).split('\n');

  it('has the columns that its slot names, each in its format', () => {
    expect(table('rows what=name | clicks:count | ratio=cpu.ratio:ratio')).toEqual([
      '| what | clicks | ratio |',
      '|---|---|---|',
      '| warm-up | 1,240 | 1.30 [1.20, 1.40] |',
    ]);
  });

  it('has the keys of an object beside what they stand for', () => {
    expect(table('errors left out=key | before:share').slice(2)).toEqual([
      '| harvest | .018 |',
      '| blocks | .500 |',
    ]);
  });

  it('is refused where a cell or all rows are missing', () => {
    expect(() => table('rows name | speed:count')).toThrow('"speed:count"');
    expect(() => table('rows name:nonsense')).toThrow();
    expect(() => table('nothing name')).toThrow('nothing');
  });
});

describe('the chart of accuracy', () => {
  const cells = (pith: number, defuddle: number, readability: number) => ({
    'pith@left-out': { f1: pith, belowHalf: 0 },
    'defuddle.js': { f1: defuddle, belowHalf: 0 },
    'readability.js': { f1: readability, belowHalf: 0 },
  });
  const beside = {
    sets: [{ name: 'all with blocks', pages: 1_200, cells: cells(0.9, 0.8, 0.7) }],
    kinds: [
      { name: 'news', pages: 9, cells: cells(0.95, 0.9, 0.96) },
      { name: 'val: forum', pages: 4, cells: cells(0.6, 0.7, 0.5) },
      { name: 'val: article', pages: 5, cells: cells(0.9, 0.8, 0.8) },
    ],
  };
  const leaveOut = () => ({ ...SOURCES.leaveOut(), beside });

  it('has all pages, all kinds, and those of single sets on which another tool is better', () => {
    const chart = accuracyChart(leaveOut());
    const rows = [...chart.matchAll(/text-anchor="end">([^<]+)</g)].map(([, name]) => name);
    expect(rows).toEqual(['all pages, 1,200', 'news, 9', 'forum of WCXB, 4']);
    expect(chart).toContain('width="414" height="11" class="own"/><text x="610" y="44"');
  });

  it('says in words where another tool is better', () => {
    expect(figure({ leaveOut }, 'overview')).toBe(
      'On all 1,200 pages: Pith .900, Defuddle .800, Readability.js .700. Another tool is better on: ' +
        'news (9 pages: Readability.js .960, Pith .950); forum of WCXB (4 pages: Defuddle .700, Pith .600).',
    );
  });
});
