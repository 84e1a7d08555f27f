import { describe, expect, it } from 'vitest';
import { utf16Of } from './utf16-of.ts';

function swapped(text: string): Buffer {
  return Buffer.from(text, 'utf16le').swap16();
}

describe('utf16Of', () => {
  it.each([
    '<p>café',
    ' \r\n<!doctype html><p>Text',
    `<p>${'磨坊在海边，秋天的时候灯火从远处就能看见。'.repeat(500)}`,
    `磨坊在海边\n<b>秋天</b>`,
    'Plain words.',
  ])('knows %j in both orders', (text) => {
    expect(utf16Of(Buffer.from(text, 'utf16le'))).toBe('utf-16le');
    expect(utf16Of(swapped(text))).toBe('utf-16be');
    // A download that broke.
    expect(utf16Of(Buffer.from(text, 'utf16le').subarray(0, -1))).toBe('utf-16le');
  });

  it.each([
    ['ASCII', Buffer.from('<p>Text')],
    ['UTF-8', Buffer.from('<p>żółw 磨坊')],
    ['a page with a zero or two in it', Buffer.from('<p>Te\0xt and \0more of it</p>')],
    [
      'a picture',
      Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\x02\0\0\0\x01\0\x08\x06\0\0\0', 'latin1'),
    ],
    ['an icon', Buffer.from([0, 0, 1, 0, 1, 0, 16, 16, 0, 0, 1, 0, 32, 0, 104, 4, 0, 0, 22, 0])],
    ['zeros', Buffer.alloc(100)],
    ['nothing', Buffer.alloc(0)],
  ])('takes %s for none', (_, bytes) => {
    expect(utf16Of(bytes)).toBeUndefined();
  });
});
