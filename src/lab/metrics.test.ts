import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { textScore } from '../core/text/text-score.ts';
import { dataFolder } from './data-folder.ts';
import {
  segmentCounts,
  segmentScore,
  shingleCounts,
  shingleScore,
  snippetCounts,
} from './metrics.ts';

const CASES = join(dataFolder(), 'metric-cases.json');

interface Cases {
  readonly text: readonly {
    readonly prediction: string;
    readonly reference: string;
    readonly bag: Record<string, number>;
    readonly shingles: Record<string, number>;
  }[];
  readonly segments: readonly ({
    readonly prediction: string;
    readonly with: readonly string[];
    readonly without: readonly string[];
  } & Record<'tp' | 'fp' | 'fn' | 'tn', number>)[];
}

describe('textScore', () => {
  it('compares bags of lower-cased words', () => {
    // 2 of 3 predicted and 2 of 4 expected words are shared: "a" counts once.
    const score = textScore('A, a: cat', 'a cat sat down');
    expect(score.precision).toBeCloseTo(2 / 3, 12);
    expect(score.recall).toBe(0.5);
    expect(score.f1).toBeCloseTo(4 / 7, 12);
  });

  it('gives 1 to nothing found where nothing was to be found, else 0', () => {
    expect(textScore(' ', '').f1).toBe(1);
    expect(textScore('word', '').f1).toBe(0);
    expect(textScore('', 'word').f1).toBe(0);
  });
});

describe('shingles', () => {
  it('counts four words at a time, as they stand', () => {
    // "a b c d" and "b c d e" against "a b c d" and "b c d E": 1 found, 1 too many, 1 missed.
    const counts = shingleCounts('a b c d e', 'a b c d E');
    expect(counts.tp).toBeCloseTo(1 / 3, 12);
    expect(counts.fp).toBeCloseTo(1 / 3, 12);
    expect(counts.fn).toBeCloseTo(1 / 3, 12);
  });

  it('means precision over pages with a prediction and recall over pages with a reference', () => {
    const score = shingleScore([
      { tp: 0.5, fp: 0.5, fn: 0 },
      { tp: 0, fp: 0, fn: 1 },
      { tp: 0, fp: 0, fn: 0 },
    ]);
    expect(score).toEqual({ precision: 0.5, recall: 0.5, f1: 0.5 });
  });
});

describe('segments', () => {
  it('collapses white space and sums over pages', () => {
    const first = segmentCounts('one\n two  three', {
      present: ['one two', 'four'],
      absent: ['two three'],
    });
    expect(first).toEqual({ tp: 1, fn: 1, fp: 1, tn: 0 });
    const second = segmentCounts('one', { present: ['one', 'on'], absent: ['two'] });
    expect(second).toEqual({ tp: 2, fn: 0, fp: 0, tn: 1 });
    // 3 found, 1 missed, 1 wrongly kept: 6 / 8.
    expect(segmentScore([first, second])).toEqual({ precision: 0.75, recall: 0.75, f1: 0.75 });
    expect(segmentScore([{ tp: 0, fp: 0, fn: 0, tn: 3 }]).f1).toBe(0);
  });
});

describe('snippets', () => {
  it('are found by whole words, whatever stands between them', () => {
    const wanted = { present: ['two, “three”', 'art'], absent: ['Part', 'hre'] };
    expect(snippetCounts("Part two 'three'", wanted)).toEqual({ tp: 1, fn: 1, fp: 1, tn: 1 });
  });
});

describe.skipIf(!existsSync(CASES))(
  'the worked cases of the data set (skipped where metric-cases.json is missing)',
  () => {
    const cases: Cases = existsSync(CASES)
      ? JSON.parse(readFileSync(CASES, 'utf8'))
      : { text: [], segments: [] };

    it('agree on the bag of words', () => {
      for (const { prediction, reference, bag } of cases.text) {
        expectClose(textScore(prediction, reference), bag, prediction);
      }
    });

    it('agree on shingles', () => {
      for (const { prediction, reference, shingles } of cases.text) {
        expectClose(shingleCounts(prediction, reference), shingles, prediction);
      }
    });

    it('agree on segments', () => {
      for (const { prediction, with: present, without: absent, ...expected } of cases.segments) {
        expectClose(segmentCounts(prediction, { present, absent }), expected, prediction);
      }
    });

    it('are all there', () => {
      expect(cases.text.length).toBeGreaterThan(20);
      expect(cases.segments.length).toBeGreaterThan(2);
    });
  },
);

function expectClose(actual: object, expected: Record<string, number>, about: string): void {
  const values = new Map<string, number>(Object.entries(actual));
  for (const [name, value] of Object.entries(expected)) {
    expect(values.get(name), `${name} of ${about}`).toBeCloseTo(value, 9);
  }
}
