import { expect, it } from 'vitest';
import { treebankWords } from './treebank-words.ts';

it.each([
  ['Good muffins cost $3.88 in New York.', 'good muffins cost $ 3.88 in new york .'],
  ['Please buy me two of them. Thanks!', 'please buy me two of them . thanks !'],
  ["They'll save and don't, it's Bob's", "they 'll save and do n't , it 's bob 's"],
  ['He said "no", (twice): 1,000 at 12:30', "he said `` no '' , ( twice ) : 1,000 at 12:30"],
  ['Mr. Smith of J. Doe & Co. is in...', 'mr. smith of j. doe & co. is in ...'],
  ['Home | News -- cannot', 'home | news -- can not'],
  [' \n ', ''],
])('sets punctuation and contractions apart in %j', (text, words) => {
  expect(treebankWords(text).join(' ')).toBe(words);
});
