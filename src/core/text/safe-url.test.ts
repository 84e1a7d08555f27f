import { describe, expect, it } from 'vitest';
import { safeLink, safePicture } from './safe-url.ts';

describe('safeLink', () => {
  it.each([
    'http://a.example',
    'https://a.example/p?q=1&r=%C3%A9#f',
    'http://[::1]:8080/a',
    'HTTPS://a.example/',
    'mailto:ada@example.org?subject=Hi%20there',
    'tel:+49-30-1234',
    'https://例え.example/道',
  ])('keeps %s as it is', (url) => {
    expect(safeLink(url)).toBe(url);
  });

  it.each([
    'javascript:alert(1)',
    ' \u0001javascript:alert(1)',
    'java\nscript:alert(1)',
    'JaVaScRiPt://a.example/%0aalert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'file:///etc/passwd',
    'blob:https://a.example/1',
    'filesystem:https://a.example/1',
    'view-source:https://a.example',
    '//a.example/p',
    '/p',
    'https:p',
    'mailto:',
    'tel:',
    'http:///p',
    'https',
    '',
  ])('refuses %j', (url) => {
    expect(safeLink(url)).toBe('');
  });

  it('escapes what could end an attribute or a line', () => {
    expect(safeLink(' https://a.example/a b"<c>`\u2028\t ')).toBe(
      'https://a.example/a%20b%22%3Cc%3E%60%E2%80%A8',
    );
  });

  it.each([
    ['https://a.example/x[1]?a={b}|c\\d#^e', 'https://a.example/x%5B1%5D?a=%7Bb%7D%7Cc%5Cd#%5Ee'],
    ['https://[::1]/[1]', 'https://[::1]/%5B1%5D'],
    ['https://a.example?q[]=1', 'https://a.example?q%5B%5D=1'],
    ['https://a.example/100%/%zz/%2f%', 'https://a.example/100%25/%25zz/%2f%25'],
    ['https://a.example/#a#b', 'https://a.example/#a%23b'],
    ['mailto:ada[at]example.org', 'mailto:ada%5Bat%5Dexample.org'],
  ])('escapes what browsers understand and no address may hold: %s', (url, escaped) => {
    expect(safeLink(url)).toBe(escaped);
  });

  it('replaces lone surrogates by the replacement character', () => {
    expect(safeLink('https://a.example/\ud800')).toBe('https://a.example/\ufffd');
  });

  it.each(['ftp://a.example/f', 'sms:+49301234', 'intent://a.example', 'ws://a.example'])(
    'refuses %s, as all but http, https, mailto and tel',
    (url) => {
      expect(safeLink(url)).toBe('');
    },
  );
});

describe('safePicture', () => {
  it.each([
    'https://a.example/a.png',
    'data:image/png;base64,iVBORw0KGgo=',
    'http://a.example/a.svg',
    'data:image/svg+xml,%3Csvg%20xmlns%3D%22http%3A%2F%2Fwww.w3.org%2F2000%2Fsvg%22%2F%3E',
  ])('keeps %s', (url) => {
    expect(safePicture(url)).toBe(url);
  });

  it.each([
    'data:image/svg+xml;base64,PHN2Zz4=',
    'data:image/svg+xml,<svg onload=alert(1)>',
    'data:text/html;base64,PHN2Zz4=',
    'data:image/png,<svg>',
    'mailto:ada@example.org',
    'javascript:alert(1)',
  ])('refuses %s', (url) => {
    expect(safePicture(url)).toBe('');
  });
});
