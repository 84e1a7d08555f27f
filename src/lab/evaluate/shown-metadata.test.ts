import { expect, it } from 'vitest';
import { areNamesShown, isDayShown, showsYear } from './shown-metadata.ts';

it('names are shown where all of them stand in the text, word by word', () => {
  const text = 'By Ada Marsh and Bob Hill\nMay 3, 2024';
  expect(areNamesShown('Ada Marsh, Bob Hill', text)).toBe(true);
  expect(areNamesShown('Ada Marsh, Eve Lane', text)).toBe(false);
  expect(areNamesShown('Ada Mars', text)).toBe(false);
});

it('a day is shown where its number and its year are', () => {
  expect(isDayShown('2024-05-03T08:00:00Z', 'May 3, 2024')).toBe(true);
  expect(isDayShown('2024-05-03', '03.05.24')).toBe(true);
  expect(isDayShown('2024-05-03', 'May 4, 2024')).toBe(false);
  expect(showsYear('May 3, 2024')).toBe(true);
  expect(showsYear('3 days ago, 120240 readers')).toBe(false);
});
