import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { alignWords } from './align-words.ts';
import { anchorRuns } from './anchors.ts';

function pair(page: readonly number[], reference: readonly number[]) {
  return {
    page: Int32Array.from(page),
    reference: Int32Array.from(reference),
    costs: new Uint8Array(page.length),
  };
}

describe('alignWords', () => {
  it('prefers one long run to many short ones', () => {
    // 1 2 9 3 4 comes first, but 1 2 3 4 is one run.
    const matches = alignWords(pair([1, 2, 9, 3, 4, 9, 1, 2, 3, 4], [1, 2, 3, 4]));
    expect([...matches]).toEqual([-1, -1, -1, -1, -1, -1, 0, 1, 2, 3]);
  });

  it('opens no run for a single word', () => {
    expect([...alignWords(pair([9, 1, 9], [5, 1, 6]))]).toEqual([-1, -1, -1]);
  });

  it('opens no run across a word that the reference does not have', () => {
    // Alone, a word is worth 1 and its run costs 1.5.
    expect([...alignWords(pair([1, -1, 2], [1, 2]))]).toEqual([-1, -1, -1]);
    expect([...alignWords(pair([1, 2], [1, 2]))]).toEqual([0, 1]);
  });

  it('never matches two different words, nor a word of the reference twice', () => {
    const words = fc.array(fc.integer({ min: 0, max: 4 }), { maxLength: 60 });
    fc.assert(
      fc.property(words, words, (page, reference) => {
        const matched = [...alignWords(pair(page, reference)).entries()].filter(([, r]) => r >= 0);
        expect(matched.every(([p, r]) => page[p] === reference[r])).toBe(true);
        expect(new Set(matched.map(([, r]) => r)).size).toBe(matched.length);
      }),
    );
  });

  it('finds a whole reference wherever the page holds it', () => {
    const words = fc.array(fc.integer({ min: 0, max: 30 }), { maxLength: 40 });
    const text = fc.array(fc.integer({ min: 0, max: 30 }), { minLength: 2, maxLength: 40 });
    fc.assert(
      fc.property(words, text, words, (before, reference, after) => {
        const matches = alignWords(pair([...before, ...reference, ...after], reference));
        expect(matches.filter((match) => match >= 0)).toHaveLength(reference.length);
      }),
    );
  });

  it('aligns tens of thousands of words that repeat the same few', () => {
    const page = Array.from({ length: 40_000 }, (_, i) => i % 3);
    const reference = page.slice(0, 6_000);
    const matches = alignWords(pair(page, reference));
    expect(matches.filter((match) => match >= 0).length).toBe(6_000);
  });
});

describe('anchorRuns', () => {
  it('extends a unique sequence to the whole run and leaves out crossing runs', () => {
    const page = [7, 7, 1, 2, 3, 4, 5, 8, 20, 21, 22, 8, 10, 11, 12, 13];
    const reference = [9, 1, 2, 3, 4, 5, 9, 10, 11, 12, 13, 9, 20, 21, 22];
    const window = { page: [0, 16], reference: [0, 15] } as const;
    expect(anchorRuns(pair(page, reference), window, 3)).toEqual([
      { page: 2, reference: 1, length: 5 },
      { page: 12, reference: 7, length: 4 },
    ]);
  });

  it('keeps a short run before a long one, where they are in the same order', () => {
    const page = [1, 2, 3, 9, 10, 11, 12, 13, 14];
    const reference = [1, 2, 3, 8, 10, 11, 12, 13, 14];
    const window = { page: [0, 9], reference: [0, 9] } as const;
    expect(anchorRuns(pair(page, reference), window, 3)).toEqual([
      { page: 0, reference: 0, length: 3 },
      { page: 4, reference: 4, length: 5 },
    ]);
  });

  it('gives nothing where every sequence repeats', () => {
    const window = { page: [0, 6], reference: [0, 6] } as const;
    expect(anchorRuns(pair([1, 2, 1, 2, 1, 2], [1, 2, 1, 2, 1, 2]), window, 2)).toEqual([]);
  });
});
