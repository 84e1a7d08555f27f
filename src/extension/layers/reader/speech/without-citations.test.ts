import { expect, test } from 'vitest';
import { withoutCitations } from './without-citations.ts';

test.each([
  ['It is light [12].', 'It is light.'],
  ['It is light [3, 5–7] and dry.', 'It is light and dry.'],
  ['It was measured (Sachs, 1865) early.', 'It was measured early.'],
  ['It was measured (see Sachs et al. 1865; Niklas, 1992).', 'It was measured.'],
  ['Two knew it (Sachs & Niklas, 1992a).', 'Two knew it.'],
  ['It happened (in 1865) in Bonn (a town).', 'It happened (in 1865) in Bonn (a town).'],
  ['The list [a] has items.', 'The list [a] has items.'],
  ['[12]', '[12]'],
])('of “%s” is heard “%s”', (text, heard) => {
  expect(withoutCitations(text)).toBe(heard);
});
