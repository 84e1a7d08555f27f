import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NumberPairs } from './number-pairs.ts';

describe('NumberPairs', () => {
  it('numbers pairs in order of first occurrence', () => {
    const pairs = new NumberPairs(1);
    expect([pairs.id(5, -1), pairs.id(-1, 5), pairs.id(5, -1), pairs.id(0, 0)]).toEqual([
      0, 1, 0, 2,
    ]);
    expect(pairs.size).toBe(3);
  });

  it('numbers as many pairs as there are, as a map with strings for keys would', () => {
    const numbers = fc.oneof(fc.integer({ min: -3, max: 40 }), fc.integer());
    fc.assert(
      fc.property(
        fc.array(fc.tuple(numbers, numbers), { maxLength: 500 }),
        fc.nat(50),
        (list, expected) => {
          const pairs = new NumberPairs(expected);
          const ids = new Map<string, number>();
          for (const [a, b] of list) {
            const id = ids.get(`${a} ${b}`) ?? ids.size;
            ids.set(`${a} ${b}`, id);
            expect(pairs.id(a, b)).toBe(id);
          }
          expect(pairs.size).toBe(ids.size);
        },
      ),
    );
  });
});
