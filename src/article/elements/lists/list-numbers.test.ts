import { describe, expect, it } from 'vitest';
import type { List } from '../../article.ts';
import { listNumbers, writeNumber } from './list-numbers.ts';

describe('listNumbers', () => {
  const list = (start: number, numbers: readonly (number | undefined)[], isReversed = false) =>
    ({
      type: 'list',
      source: { document: 0, firstLeaf: -1, lastLeaf: -1 },
      isOrdered: true,
      start,
      isReversed,
      items: numbers.map((number) => ({ children: [], ...(number !== undefined && { number }) })),
    }) satisfies List;

  it('counts on from an item that has a number of its own', () => {
    expect(listNumbers(list(3, [undefined, undefined, 9, undefined]))).toEqual([3, 4, 9, 10]);
  });

  it('counts down in a reversed list', () => {
    expect(listNumbers(list(1, [undefined, undefined, 9, undefined], true))).toEqual([1, 0, 9, 8]);
  });
});

describe('writeNumber', () => {
  it.each([
    [12, undefined, '12'],
    [1, 'a', 'a'],
    [26, 'a', 'z'],
    [27, 'A', 'AA'],
    [703, 'a', 'aaa'],
    [0, 'a', '0'],
    [-1, 'i', '-1'],
    [4, 'i', 'iv'],
    [1994, 'I', 'MCMXCIV'],
    [4000, 'I', '4000'],
  ] as const)('writes %d of type %s as %s', (number, numbering, written) => {
    expect(writeNumber(number, numbering)).toBe(written);
  });

  it('is exact and short for the largest number that a page may claim', () => {
    const written = writeNumber(Number.MAX_SAFE_INTEGER, 'a');
    // Each letter is a digit from 1 to 26.
    const read = [...written].reduce(
      (number, letter) => 26 * number + (letter.charCodeAt(0) - 96),
      0,
    );
    expect(read).toBe(Number.MAX_SAFE_INTEGER);
    expect(written).toHaveLength(12);
    expect(writeNumber(Number.MAX_SAFE_INTEGER, 'i')).toBe('9007199254740991');
  });
});
