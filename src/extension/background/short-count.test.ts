import { expect, test } from 'vitest';
import { shortCount } from './short-count.ts';

test.each([
  ['en', ['590', '1.2K', '12K', '667K', '1.2M']],
  ['de', ['590', '1234', '12k', '667k', '1,2M']],
  ['fr', ['590', '1,2k', '12k', '667k', '1,2M']],
  ['es', ['590', '1,2k', '12k', '667k', '1,2M']],
  ['ru', ['590', '1,2k', '12k', '667k', '1,2M']],
  ['ja', ['590', '1234', '1.2万', '67万', '123万']],
  ['zh-CN', ['590', '1234', '1.2万', '67万', '123万']],
  ['ar', ['590', '1.2k', '12k', '667k', '1.2M']],
])('a count in %s fits the badge', (language, expected) => {
  const counts = [590, 1_234, 12_345, 666_700, 1_234_567];
  expect(counts.map((count) => shortCount(count, language))).toEqual(expected);
  for (const count of [0, 9, 999, 9_949, 9_950, 99_950, 999_499, 999_500, 99_000_000]) {
    expect(shortCount(count, language).length, `${count}`).toBeLessThanOrEqual(4);
  }
});
