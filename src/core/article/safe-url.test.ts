import { describe, expect, it } from 'vitest';
import { safeLink, safePicture } from './safe-url.ts';

describe('safeLink', () => {
  it.each([
    'http://a.example',
    'https://a.example/p?q=1&r=a|b{c}#f',
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

  it('takes lone surrogates for unknown characters', () => {
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
