import { expect, it } from 'vitest';
import { excerptAround, searchedText, searchTexts } from './search-texts.ts';

const TEXTS = [
  searchedText('cafe', 'The Café\nexample.org', 'Where coffee is drunk.'),
  searchedText('bean', 'Beans', 'Coffee grows in the shade, says the café.'),
  searchedText('tokyo', '東京の駅', '新しい駅が開業した。'),
];

function found(wanted: string): string[] {
  return searchTexts(TEXTS, wanted)
    .sort((a, b) => b.score - a.score)
    .map(({ id }) => id);
}

it('all words of a question have to be in an article, in its title or its text', () => {
  expect(found('coffee shade')).toEqual(['bean']);
  expect(found('coffee tea')).toEqual([]);
});

it('case and accents do not matter, and words may be unfinished', () => {
  expect(found('CAFE cof')).toEqual(['cafe', 'bean']);
});

it('an article with a word in its title comes before one with it in its text', () => {
  expect(found('café')).toEqual(['cafe', 'bean']);
});

it('a script without spaces is searched', () => {
  expect(found('駅が')).toEqual(['tokyo']);
});

it('the passage around a word is shown as it was written', () => {
  const text = `${'Before it all. '.repeat(20)}The Café is here. ${'After it all. '.repeat(20)}`;
  const excerpt = excerptAround(text, 'cafe', 60) ?? '';
  expect(excerpt).toContain('Café');
  expect(excerpt).toMatch(/^… \S.*…$/);
  expect(excerptAround(text, 'tea', 60)).toBeUndefined();
});
