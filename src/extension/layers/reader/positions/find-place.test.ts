import { describe, expect, test } from 'vitest';
import { findPlace, placeAt } from './find-place.ts';

const LETTERS = [...'abcdefghijklmnop'];

function kept(texts: readonly string[], index: number, share = 0.4) {
  return { ...placeAt(texts, { index, share }), pageTop: 0 };
}

describe('the place in an article that has not changed', () => {
  test('is where it was', () => {
    for (const index of LETTERS.keys()) {
      expect(findPlace(LETTERS, kept(LETTERS, index))).toEqual({ index, share: 0.4 });
    }
  });

  test('is the right one of many blocks that are the same', () => {
    const refrain = LETTERS.flatMap((letter) => [letter, 'la', 'la']);
    for (const texts of [refrain, new Array<string>(40).fill('la')]) {
      for (const index of texts.keys()) {
        expect(findPlace(texts, kept(texts, index))).toEqual({ index, share: 0.4 });
      }
    }
  });

  test('is the right one of blocks that begin alike', () => {
    const texts = LETTERS.map((letter) => `${'The gauge was read at seven. '.repeat(9)}${letter}`);
    expect(findPlace(texts, kept(texts, 12))).toEqual({ index: 12, share: 0.4 });
  });

  test('may be a picture, which has no text', () => {
    const texts = LETTERS.map((letter, i) => (i % 2 === 0 ? letter : ''));
    expect(findPlace(texts, kept(texts, 7))).toEqual({ index: 7, share: 0 });
  });

  test('is that of an article that is one block', () => {
    expect(findPlace(['all'], kept(['all'], 0))).toEqual({ index: 0, share: 0.4 });
  });
});

describe('the place in an article that has changed', () => {
  const place = kept(LETTERS, LETTERS.indexOf('h'));

  test('moves with what was put in before it', () => {
    const now = ['new', 'newer', ...LETTERS];
    expect(findPlace(now, place)).toEqual({ index: now.indexOf('h'), share: 0.4 });
  });

  test('is found where some around it are gone', () => {
    const now = LETTERS.filter((letter) => !'bdfgik'.includes(letter));
    expect(findPlace(now, place)).toEqual({ index: now.indexOf('h'), share: 0.4 });
  });

  test('is the beginning of the block that has changed, or of the next one', () => {
    const edited = LETTERS.map((letter) => (letter === 'h' ? 'h, edited' : letter));
    expect(findPlace(edited, place)).toEqual({ index: 7, share: 0 });
    const cut = LETTERS.filter((letter) => letter !== 'h');
    expect(findPlace(cut, place)).toEqual({ index: cut.indexOf('i'), share: 0 });
  });

  test('is none where the article is another, though it has some of the same lines', () => {
    const listing = LETTERS.flatMap((letter) => [`About ${letter}`, 'Read more', 'Share']);
    const other = listing.map((text) => text.replace('About', 'News of'));
    expect(findPlace(other, kept(listing, 12))).toBeUndefined();
    expect(findPlace(other, kept(listing, 13))).toBeUndefined();
    expect(findPlace([], place)).toBeUndefined();
  });
});
