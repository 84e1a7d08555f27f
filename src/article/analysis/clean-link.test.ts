import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanLink, cleanPicture } from './clean-link.ts';

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

describe('cleanPicture', () => {
  it.each([
    ['https://a.example/i.png?utm_source=x&utm_medium=y', 'https://a.example/i.png'],
    ['https://a.example/i.png?w=800&fbclid=1&fit=crop', 'https://a.example/i.png?w=800&fit=crop'],
    ['https://a.example/i.png?GCLID=1#a', 'https://a.example/i.png#a'],
  ])('makes of %s %s', (url, cleaned) => {
    expect(cleanPicture(url)).toBe(cleaned);
  });

  it.each([
    ['its size and crop', 'https://a.example/i.png?w=800&h=600&q=75&crop=faces&fm=webp'],
    ['the picture that it is made of', '/_next/image?url=%2Fi.png%3Futm_source%3Dx&w=640&q=75'],
    ['what Amazon signs', 'https://a.example/i?utm_source=x&X-Amz-Signature=ab&X-Amz-Expires=9'],
    ['what Google signs', 'https://a.example/i?X-Goog-Signature=ab&gclid=1'],
    ['what CloudFront signs', 'https://a.example/i?utm_source=x&Signature=a&Key-Pair-Id=b'],
    ['what Azure signs', 'https://a.example/i?sv=2&sig=a%2Fb&fbclid=1'],
    [
      'what imgix signs',
      'https://a.example/i.png?w=8&utm_source=x&s=0123456789abcdef0123456789abcdef',
    ],
    ['what Facebook signs', 'https://a.example/i.jpg?_nc_cat=1&oh=00_AfB&oe=65&utm_source=x'],
    ['what a token opens', 'https://a.example/i.jpg?token=abc&utm_source=x'],
    ['a picture as data', 'data:image/png;base64,AA?utm_source=x'],
  ])('keeps %s', (_, url) => {
    expect(cleanPicture(url)).toBe(url);
  });

  it('takes a short "s" for a size, and not for a signature', () => {
    expect(cleanPicture('https://a.example/i?s=80&utm_source=x')).toBe('https://a.example/i?s=80');
  });
});
