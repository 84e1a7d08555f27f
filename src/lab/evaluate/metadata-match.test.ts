import { describe, expect, it } from 'vitest';
import { isSameAuthors, isSameDay, isSameTitle } from './metadata-match.ts';

describe('isSameTitle', () => {
  it.each([
    ['Why elder sounds hollow', 'why Elder sounds hollow?', true],
    ['Why elder is ﬁne', 'Why elder is fine', true],
    ['Elder: hollow', 'Hollow elder', false],
    ['Elder', 'Elder – Hedge Weekly', false],
    ['', 'Elder', false],
  ])('of %j and %j is %j', (one, other, isSame) => {
    expect(isSameTitle(one, other)).toBe(isSame);
  });
});

describe('isSameAuthors', () => {
  it.each([
    ['Ada Marsh, Bob Hill', 'Bob Hill and Ada Marsh', true],
    ['Ada Marsh', 'By Ada Marsh', true],
    ['Marsh, Ada', 'marsh ada', true],
    ['Ada Marsh', 'Ada Marsh, Bob Hill', false],
    ['Ada Marsh, Gardener', 'Ada Marsh', false],
    ['', 'Ada Marsh', false],
  ])('of %j and %j is %j', (one, other, isSame) => {
    expect(isSameAuthors(one, other)).toBe(isSame);
  });
});

describe('isSameDay', () => {
  it.each([
    ['2024-03-05T23:30:00-05:00', '2024-03-05', true],
    ['2024-03', '2024-03-05', false],
    ['', '2024-03-05', false],
  ])('of %j and %j is %j', (one, other, isSame) => {
    expect(isSameDay(one, other)).toBe(isSame);
  });
});
