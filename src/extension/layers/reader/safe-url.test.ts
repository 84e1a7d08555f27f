import { expect, test } from 'vitest';
import { followableLink, showablePicture } from './safe-url.ts';

test('links to pages, mail and places of the article are followed', () => {
  expect(followableLink('https://example.org/a b')).toBe('https://example.org/a%20b');
  expect(followableLink('mailto:a@example.org')).toBe('mailto:a@example.org');
  expect(followableLink('#note-1')).toBe('#note-1');
});

test.each([
  'javascript:alert(1)',
  ' JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'blob:https://example.org/1',
  'file:///etc/passwd',
  'filesystem:https://example.org/1',
  'relative/path',
  '',
])('%j is no link', (url) => {
  expect(followableLink(url)).toBeUndefined();
});

test('pictures come from the web or stand in the address itself', () => {
  expect(showablePicture('http://example.org/a.png')).toBe('http://example.org/a.png');
  expect(showablePicture('data:image/png;base64,iVBORw0KGgo=')).toBe(
    'data:image/png;base64,iVBORw0KGgo=',
  );
  expect(showablePicture('data:image/svg+xml,<svg/>')).toBe('data:image/svg+xml,<svg/>');
});

test.each([
  'data:text/html,hello',
  'data:image/x-unheard-of;base64,aGVsbG8=',
  'data:image/svg+xml-like,<svg/>',
  'javascript:alert(1)',
  '//example.org/a.png',
])('%j is no picture', (url) => {
  expect(showablePicture(url)).toBeUndefined();
});
