import { expect, test } from 'vitest';
import { parseSite } from './parse-site.ts';

test.each([
  ['example.org', 'example.org'],
  ['  News.Example.ORG. ', 'news.example.org'],
  ['https://example.org:8080/a/b?c#d', 'example.org'],
  ['example.org/path', 'example.org'],
  ['localhost:3000', 'localhost'],
  ['http://192.168.0.1/', '192.168.0.1'],
  ['bücher.example', 'xn--bcher-kva.example'],
])('%j means %s', (text, host) => {
  expect(parseSite(text)).toBe(host);
});

test.each([
  '',
  ' ',
  'two words',
  '*.example.org',
  'ftp://example.org',
  'about:blank',
  'file:///a',
  '[::1]',
])('%j is no site', (text) => {
  expect(parseSite(text)).toBeUndefined();
});
