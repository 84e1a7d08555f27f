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
