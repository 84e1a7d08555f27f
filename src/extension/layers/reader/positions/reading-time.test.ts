import { expect, test } from 'vitest';
import { readingTime } from './reading-time.ts';

test('an English text of 9,870 characters takes 9 to 11 minutes', () => {
  // 9870 / (987 + 118) = 8.93 and 9870 / (987 - 118) = 11.36
  expect(readingTime('a'.repeat(9870), 'en-GB')).toEqual({ fromMinutes: 9, toMinutes: 11 });
});

test('a Chinese text of 2,550 characters takes 9 to 11 minutes, recognized by its tag or its script', () => {
  // 2550 / 284 = 8.98 and 2550 / 226 = 11.28
  const expected = { fromMinutes: 9, toMinutes: 11 };
  expect(readingTime('文'.repeat(2550), 'zh-Hans')).toEqual(expected);
  expect(readingTime('文'.repeat(2550), '')).toEqual(expected);
});

test('kana make a text of no stated language Japanese', () => {
  // 4130 / 413 = 10 and 4130 / 301 = 13.7
  expect(readingTime('かな'.repeat(2065), '')).toEqual({ fromMinutes: 10, toMinutes: 14 });
});

test('white space counts once, however much there is', () => {
  expect(readingTime(`a${' '.repeat(9999)}b`, 'en')).toEqual({ fromMinutes: 1, toMinutes: 1 });
});

test('no text takes no time', () => {
  expect(readingTime(' \n ', 'en')).toBeUndefined();
});

test('an unknown language is read like English', () => {
  expect(readingTime('a'.repeat(9870), 'eo')).toEqual({ fromMinutes: 9, toMinutes: 11 });
});
