import { describe, expect, it } from 'vitest';
import { meta, NOTHING, read } from './fixtures/read-source.ts';

describe('the address', () => {
  it.each([
    ['https://hedge.test/elder?page=1', 'https://hedge.test/elder?page=1'],
    ['/elder', 'https://www.hedge.test/elder'],
    ['https://other.test/elder', NOTHING.url],
    ['https://www.hedge.test/', NOTHING.url],
    ['javascript:alert(1)', NOTHING.url],
  ])('with the canonical one %s is %s', (canonical, url) => {
    expect(read({ canonical }).url).toBe(url);
  });
});

describe('the address of a page that names several', () => {
  it('is the one of its own path', () => {
    const given = {
      canonical: '/oak',
      meta: meta({ 'og:url': 'https://www.hedge.test/2024/elder/' }),
    };
    expect(read(given).url).toBe('https://www.hedge.test/2024/elder/');
    expect(read({ canonical: '/oak' }).url).toBe('https://www.hedge.test/oak');
  });
});

describe('a page that a script has led to', () => {
  const head = {
    isRouted: true,
    title: 'Elder | Hedge',
    jsonLd: [
      JSON.stringify({ '@type': 'Article', author: 'Bob Hill', datePublished: '2024-01-01' }),
    ],
    meta: meta({ 'og:title': 'Oak', 'og:site_name': 'Hedge' }),
    headlines: ['Elder'],
    bylines: [{ names: ['Ada Marsh'], isBesideHeadline: true, isGuess: false }],
  };

  it('has nothing of a head that is still the one of the page before', () => {
    expect(read({ ...head, canonical: 'https://www.hedge.test/oak' })).toMatchObject({
      title: 'Elder',
      author: 'Ada Marsh',
      published: '',
      siteName: 'Hedge',
      url: NOTHING.url,
    });
    expect(read(head).author).toBe('Ada Marsh');
  });

  it('has its own head where that names it', () => {
    const said = read({ ...head, canonical: NOTHING.url });
    expect(said).toMatchObject({ author: 'Bob Hill', published: '2024-01-01' });
    const titled = read({ ...head, meta: meta({ 'og:title': 'Elder' }) });
    expect(titled.author).toBe('Bob Hill');
  });
});

describe('a title that is far too long', () => {
  it('is cut at a whole character, which it says', () => {
    const { title } = read({ title: `${'Elder '.repeat(200)}`, headlines: [] });
    expect(title).toMatch(/^(Elder )+.*…$/);
    expect(read({ title: '🌿'.repeat(900) }).title).toBe(`${'🌿'.repeat(500)}…`);
  });
});

describe('language and direction', () => {
  it.each([
    [{ language: 'en-GB', direction: 'LTR' }, 'en-GB', 'ltr'],
    [{ meta: meta({ 'og:locale': 'de_DE' }) }, 'de-DE', ''],
    [{ language: 'ar' }, 'ar', 'rtl'],
    [{ language: 'not a language' }, '', ''],
  ])('of %j are %j and %j', (facts, language, direction) => {
    expect(read(facts)).toMatchObject({ language, direction });
  });
});
