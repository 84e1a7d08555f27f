import { describe, expect, it } from 'vitest';
import { parsePage } from '../../../page/saved-page/parse-html.ts';
import { movedTexts } from './fixtures/moved-texts.ts';
import { withoutFurtherProducts } from './further-products.ts';

const TEXT = `<p>${'The thing that the page is about. '.repeat(20)}</p>`;
const CARDS =
  '<ul><li><a href="/b">Blue bag</a><b>€9</b></li><li><a href="/c">Red bag</a><b>€8</b></li></ul>';
const CARD_TEXTS = ['Blue bag', '€9', 'Red bag', '€8'];

const movedDown = (html: string, text = TEXT) =>
  movedTexts(parsePage(`<body>${text}${html}</body>`), withoutFurtherProducts, 0.9, 0.1);

describe('withoutFurtherProducts', () => {
  it.each([
    'Similar items',
    'You may also like',
    'You’ll also love…',
    'People who viewed this item also viewed',
    'Complete the look Outfit inspiration',
    'Ähnliche Artikel',
    'Das könnte dir auch gefallen',
    'Vous aimerez aussi',
    'También te puede gustar',
    'Podobne produkty',
    '関連商品',
  ])('moves down what stands below "%s"', (heading) => {
    const section = `<section><h2>${heading}</h2>${CARDS}</section><p>Free returns</p>`;
    expect(movedDown(section)).toEqual([heading, ...CARD_TEXTS]);
  });

  it('ends at the next heading of the level where nothing holds the section together', () => {
    const loose = `<div><h2>Similar items</h2></div>${CARDS}<h3>Like this</h3>${CARDS}<h2>Care</h2><p>Wash cold</p>`;
    expect(movedDown(loose)).toEqual(['Similar items', ...CARD_TEXTS, 'Like this', ...CARD_TEXTS]);
  });

  it('leaves other headings alone, and sentences that begin in the same way', () => {
    for (const heading of ['Details', 'Similar items are sold in pairs', 'Related work']) {
      expect(movedDown(`<section><h2>${heading}</h2>${CARDS}</section>`)).toEqual([]);
    }
  });

  it('knows further products by their prices where scripts make the links', () => {
    const cards = '<p>Blue bag</p><p>€ 9</p><p>Red bag</p><p>8 zł</p>';
    expect(movedDown(`<section><h2>Related items</h2>${cards}</section>`)).toHaveLength(5);
  });

  it('leaves text alone that is hardly linked, such as that of a manual for shops', () => {
    const text = '<p>Each product may name others by their ids.</p>';
    expect(movedDown(`<section><h2>Related products</h2>${text}</section>`)).toEqual([]);
  });

  it('leaves a page alone that has fewer than fifty other words', () => {
    const section = '<section><h2>Similar items</h2><p>Blue bag</p></section>';
    const other = (words: number) => `<p>${Array(words).fill('word').join(' ')}</p>`;
    expect(movedDown(section, other(49))).toEqual([]);
    expect(movedDown(section, other(50))).toEqual(['Similar items', 'Blue bag']);
  });

  it('leaves a page alone that has little else', () => {
    expect(movedDown(`<section><h2>Similar items</h2>${CARDS}</section>`, '<h1>Bags</h1>')).toEqual(
      [],
    );
  });
});
