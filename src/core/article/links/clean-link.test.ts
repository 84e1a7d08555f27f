import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanLink } from './clean-link.ts';

describe('cleanLink', () => {
  it.each([
    ['https://a.example/p?utm_source=x&utm_medium=y', 'https://a.example/p'],
    ['https://a.example/p?id=7&utm_source=x&page=2', 'https://a.example/p?id=7&page=2'],
    ['https://a.example/p?fbclid=1#part', 'https://a.example/p#part'],
    ['https://a.example/p?GCLID=1&gclid=2&a', 'https://a.example/p?a'],
    ['https://a.example/p?UTM_Campaign', 'https://a.example/p'],
    ['https://a.example/p#utm_source=x&utm_term=y', 'https://a.example/p'],
    ['/p?mc_eid=1&igshid=2&yclid=3&_hsenc=4&msclkid=5', '/p'],
  ])('makes of %s %s', (url, cleaned) => {
    expect(cleanLink(url)).toBe(cleaned);
  });

  it.each([
    ['no parameters', 'https://a.example/'],
    ['an empty query', 'https://a.example/?'],
    ['parameters of the page itself', 'https://a.example/?q=utm_source&source=utm&s=a%20b+c&&x='],
    ['a name that only ends like one', 'https://a.example/?my_gclid=1&notutm_x=2'],
    ['a route in the fragment', 'https://a.example/#/list?utm_source=x'],
    ['a mail address', 'mailto:ada@example.org?subject=utm_source'],
    ['a question mark in the fragment', 'https://a.example/#a?fbclid=1'],
    ['a picture as data', 'data:image/png;base64,AAAA'],
  ])('keeps %s', (_, url) => {
    expect(cleanLink(url)).toBe(url);
  });

  it('changes nothing of an address that it has cleaned', () => {
    const part = fc.constantFrom('?', '#', '&', '=', 'utm_source', 'gclid', 'a', '%26', '/');
    fc.assert(
      fc.property(
        fc.array(part).map((parts) => parts.join('')),
        (url) => {
          expect(cleanLink(cleanLink(url))).toBe(cleanLink(url));
        },
      ),
    );
  });
});
