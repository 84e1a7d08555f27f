import { describe, expect, it } from 'vitest';
import { parsePage } from '../../page/saved-page/parse-html.ts';
import { blockCounts, characterCounts, figuresOf } from './page-counts.ts';
import { PUBLISHED } from './published.ts';
import { markdownReport, type SystemReport, withSetsReplaced } from './report.ts';
import { reproductionSystems } from './systems.ts';

describe('counts of a page', () => {
  const tree = parsePage('<p>abcd</p><p>ef</p><p>gh ij</p><select><option>kl</select>');
  const labels = Uint8Array.of(1, 1, 0, 0);
  const page = {
    tree,
    leafShares: Float32Array.of(1, 0, 0.75, 0),
    labels: Uint8Array.of(1, 0, 1, 0),
    blockLeaves: Int32Array.of(0, 1, 2),
  };

  it('of blocks leave out what is in no block', () => {
    expect(blockCounts(page, labels)).toEqual({ tp: 1, fp: 1, fn: 1, tn: 0 });
  });

  it('of characters go by the share of a leaf that is content, white space apart', () => {
    expect(characterCounts(page, labels)).toEqual({ tp: 4, fp: 2, fn: 3 });
  });
});

describe('figuresOf', () => {
  it('adds blocks up over all pages, and takes means of characters over pages', () => {
    const pages = [
      {
        id: '1',
        cpuMs: 1,
        blocks: { tp: 3, fp: 1, fn: 0, tn: 0 },
        characters: { tp: 10, fp: 0, fn: 10 },
      },
      {
        id: '2',
        cpuMs: 1,
        blocks: { tp: 1, fp: 0, fn: 2, tn: 3 },
        characters: { tp: 5, fp: 5, fn: 0 },
      },
    ];
    const figures = figuresOf([pages]);
    expect(figures.accuracy?.value).toBe(0.7);
    expect(figures.precision?.value).toBe(0.8);
    expect(figures.recall?.value).toBeCloseTo(4 / 6, 12);
    expect(figures.f1?.value).toBeCloseTo(8 / 11, 12);
    expect(figures.boilerplateF1?.value).toBeCloseTo(6 / 9, 12);
    expect(figures.characterPrecision?.value).toBe(0.75);
    expect(figures.characterRecall?.value).toBe(0.75);
    expect(figures.characterF1?.value).toBeCloseTo(0.75, 12);
    expect(figures.textF1).toBeUndefined();
  });

  it('averages trainings, and says how far they are apart', () => {
    const runs = [0.5, 1].map((textF1) => [{ id: '1', cpuMs: 1, textF1 }]);
    const { textF1 } = figuresOf(runs);
    expect(textF1).toEqual({ value: 0.75, low: 0.75, high: 0.75, spread: Math.SQRT1_2 / 2 });
  });

  it('gives the mean text F1 of a set with reference texts', () => {
    const pages = [0.5, 1].map((textF1, i) => ({ id: `${i}`, cpuMs: 1, textF1 }));
    expect(figuresOf([pages]).textF1?.value).toBe(0.75);
  });
});

describe('the published figures', () => {
  it('are all of systems that are measured on their set', () => {
    const sets = new Map(reproductionSystems().map(({ id, sets }) => [id, sets]));
    for (const { system, set } of PUBLISHED) expect(sets.get(system), system).toContain(set);
  });
});

it('the table puts the published figure behind our own and its interval', () => {
  const estimate = (value: number) => ({ value, low: value - 0.02, high: value + 0.02 });
  const report: SystemReport = {
    system: 'bte',
    set: 'cleaneval_test',
    figures: { accuracy: estimate(0.8), boilerplateF1: estimate(0.7) },
    medianCpuMs: 0.25,
  };
  const trained: SystemReport = {
    system: 'boilernet-cleaneval',
    set: 'cleaneval_test',
    figures: { accuracy: { ...estimate(0.8), spread: 0.004 } },
    seeds: 5,
    medianCpuMs: 20,
  };
  const lines = markdownReport([report, trained]).split('\n');
  expect(lines.slice(2)).toEqual([
    '| system | accuracy | F1 of boilerplate | ms a page |',
    '|---|---|---|---|',
    '| `bte` | **.800 [.780, .820]** paper .79 | .700 [.680, .720] | 0.3 |',
    '| `boilernet-cleaneval`, mean of 5 trainings | .800 ± .004 [.780, .820] | – | 20 |',
    '',
    'Papers: Vogels et al. 2018, table 1; Leonhardt et al. 2020, table 1.',
    '',
  ]);
});

it('measured sets replace earlier ones, unless fewer trainings were measured', () => {
  const report = (system: string, set: SystemReport['set'], seeds?: number): SystemReport => ({
    ...{ system, set, figures: {}, medianCpuMs: seeds ?? 0 },
    ...(seeds !== undefined && { seeds }),
  });
  const [old, other] = [report('bte', 'val'), report('boilernet', 'cleaneval_test', 5)];
  const [more, fewer] = [report('bte', 'val', 2), report('boilernet', 'cleaneval_test', 4)];
  expect(withSetsReplaced([old, other], [more, fewer])).toEqual([other, more]);
  expect(withSetsReplaced([old], [other])).toEqual([old, other]);
});
