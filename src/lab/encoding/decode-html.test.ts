import { describe, expect, it } from 'vitest';
import { decodeHtml, decodeSavedHtml } from './decode-html.ts';

/** Bytes of ASCII text with some bytes given as numbers. */
function bytes(...parts: readonly (string | number)[]): Uint8Array {
  return Buffer.concat(
    parts.map((part) => (typeof part === 'number' ? Buffer.of(part) : Buffer.from(part, 'utf8'))),
  );
}

describe('decodeHtml', () => {
  it('believes a byte order mark before a meta element and leaves the mark out', () => {
    expect(decodeHtml(bytes(0xef, 0xbb, 0xbf, '<meta charset=iso-8859-1>ä'))).toBe(
      '<meta charset=iso-8859-1>ä',
    );
    expect(decodeHtml(bytes(0xff, 0xfe, 0x61, 0x00, 0xac, 0x20))).toBe('a€');
    expect(decodeHtml(bytes(0xfe, 0xff, 0x00, 0x61, 0x20, 0xac))).toBe('a€');
  });

  it.each([
    ['<meta charset="windows-1251">', 0xe6, 'ж'],
    ['<META CHARSET = windows-1251 />', 0xe6, 'ж'],
    ["<meta name=x charset='koi8-r'>", 0xd6, 'ж'],
    ['<meta http-equiv="Content-Type" content="text/html; charset=iso-8859-2">', 0xb3, 'ł'],
    ['<meta content="text/html;charset=\'iso-8859-2\'" http-equiv=content-type>', 0xb3, 'ł'],
    ['<!-- <meta charset=koi8-r> --><meta charset=iso-8859-2>', 0xb3, 'ł'],
    ['<!--><meta charset=iso-8859-2><!-- -->', 0xb3, 'ł'],
    ['<script>if (1 < 2) x()</script><meta charset=iso-8859-2>', 0xb3, 'ł'],
    ['<p title="<meta charset=koi8-r>"><meta charset=iso-8859-2>', 0xb3, 'ł'],
    ['<?xml version="1.0"?><!doctype html><html><meta charset=iso-8859-2>', 0xb3, 'ł'],
    ['<meta charset=nonsense><meta charset=iso-8859-2>', 0xb3, 'ł'],
    ['<meta content="text/html; charset=koi8-r"><meta charset=iso-8859-2>', 0xb3, 'ł'],
    ['<?xml version="1.0" encoding="windows-1251"?><p>', 0xe6, 'ж'],
    ["<?xml encoding = 'koi8-r' ?><p>", 0xd6, 'ж'],
    ['<?xml version="1.0" encoding="koi8-r"?><meta charset=windows-1251>', 0xe6, 'ж'],
    ['<?xml version="1.0"?><p encoding="koi8-r">', 0xe6, 'æ'],
    ['<?xml version="1.0" encoding="koi8 r"?><p>', 0xe6, 'æ'],
    [' <?xml version="1.0" encoding="koi8-r"?><p>', 0xe6, 'æ'],
    // What Latin-1 is called means Windows-1252 on the web.
    ['<meta charset=latin1>', 0x80, '€'],
  ])('reads %s', (head, byte, text) => {
    expect(decodeHtml(bytes(head, byte)).slice(head.length)).toBe(text);
  });

  it('reads Japanese and Chinese', () => {
    const japanese = bytes('<meta charset=Shift_JIS>', 0x93, 0xfa, 0x96, 0x7b);
    expect(decodeHtml(japanese)).toMatch(/日本$/);
    const chinese = bytes('<meta charset=gb2312>', 0xd6, 0xd0, 0xce, 0xc4);
    expect(decodeHtml(chinese)).toMatch(/中文$/);
  });

  it('takes UTF-8 where UTF-16 is declared in plain ASCII', () => {
    expect(decodeHtml(bytes('<meta charset=utf-16>ä'))).toMatch(/ä$/);
  });

  it('looks past 1,024 bytes within the head, not in the body', () => {
    const long = `<script>${' '.repeat(2000)}</script>`;
    expect(decodeHtml(bytes(long, '<meta charset=iso-8859-2>', 0xb3))).toMatch(/ł$/);
    expect(decodeHtml(bytes(long, '<p><meta charset=iso-8859-2>', 0xb3))).toMatch(/³$/);
  });

  it('takes undeclared bytes for UTF-8 if they are that, else for Windows-1252', () => {
    expect(decodeHtml(bytes('<p>żółw'))).toBe('<p>żółw');
    expect(decodeHtml(bytes('<p>', 0x93, 'a', 0x94))).toBe('<p>“a”');
    expect(decodeHtml(bytes('<meta charset=hz-gb-2312><p>ä'))).toMatch(/ä$/);
    expect(decodeHtml(bytes('<p'))).toBe('<p');
    expect(decodeHtml(bytes())).toBe('');
  });

  it('takes undeclared bytes for UTF-8 that are cut off, or damaged in a place or two', () => {
    expect(decodeHtml(bytes('<p>żółw', 0xc5))).toBe('<p>żółw\ufffd');
    const damaged = bytes('<p>', 'żółw '.repeat(10), 0xe9, ' żółw');
    expect(decodeHtml(damaged)).toBe(`<p>${'żółw '.repeat(10)}\ufffd żółw`);
    // Next to no text of another encoding is valid UTF-8 by chance, and its end alone says nothing.
    expect(decodeHtml(bytes('<p>caf', 0xe9))).toBe('<p>café');
    expect(decodeHtml(bytes('<p>caf', 0xe9, ' na', 0xef, 'f ä'))).toBe('<p>café naïf Ã¤');
  });
});

describe('decodeSavedHtml', () => {
  it('believes UTF-8 before a declaration that a browser has left in the file', () => {
    const saved = bytes('<meta charset=iso-8859-1>', 'don’t – ä');
    expect(decodeSavedHtml(saved)).toMatch(/don’t – ä$/);
  });

  it('believes the declaration where the bytes are no UTF-8, or too few to tell', () => {
    expect(decodeSavedHtml(bytes('<meta charset=koi8-r>', 0xd6))).toMatch(/ж$/);
    expect(decodeSavedHtml(bytes('<meta charset=iso-8859-1>', 'Ã¤', 0xe4))).toMatch(/ä$/);
    expect(decodeSavedHtml(bytes('<meta charset=windows-1251>', 0xd0, 0xb6))).toMatch(/Р¶$/);
  });

  it('believes a header before the declaration, and no label that is none', () => {
    const cyrillic = bytes('<meta charset=iso-8859-1>', 0xe6);
    expect(decodeSavedHtml(cyrillic, 'windows-1251')).toMatch(/ж$/);
    expect(decodeSavedHtml(bytes('<meta charset=koi8-r>ä'), 'utf-8')).toMatch(/ä$/);
    expect(decodeSavedHtml(cyrillic, 'nonsense')).toMatch(/æ$/);
    expect(decodeSavedHtml(bytes('don’t – ä'), 'iso-8859-1')).toBe('don’t – ä');
  });
});
