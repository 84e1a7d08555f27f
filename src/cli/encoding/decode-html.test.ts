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

  it('uses UTF-8 where UTF-16 is declared in plain ASCII', () => {
    expect(decodeHtml(bytes('<meta charset=utf-16>ä'))).toMatch(/ä$/);
  });

  it('looks past 1,024 bytes within the head, not in the body', () => {
    const long = `<script>${' '.repeat(2000)}</script>`;
    expect(decodeHtml(bytes(long, '<meta charset=iso-8859-2>', 0xb3))).toMatch(/ł$/);
    expect(decodeHtml(bytes(long, '<p><meta charset=iso-8859-2>', 0xb3))).toMatch(/³$/);
  });

  it('reads undeclared bytes as UTF-8 if they are valid, else as Windows-1252', () => {
    expect(decodeHtml(bytes('<p>żółw'))).toBe('<p>żółw');
    expect(decodeHtml(bytes('<p>', 0x93, 'a', 0x94))).toBe('<p>“a”');
    expect(decodeHtml(bytes('<meta charset=hz-gb-2312><p>ä'))).toMatch(/ä$/);
    expect(decodeHtml(bytes('<p'))).toBe('<p');
    expect(decodeHtml(bytes())).toBe('');
  });

  it('reads undeclared UTF-8 that is cut off, or damaged in a few places', () => {
    expect(decodeHtml(bytes('<p>żółw', 0xc5))).toBe('<p>żółw\ufffd');
    const damaged = bytes('<p>', 'żółw '.repeat(10), 0xe9, ' żółw');
    expect(decodeHtml(damaged)).toBe(`<p>${'żółw '.repeat(10)}\ufffd żółw`);
    // Next to no text of another encoding is valid UTF-8 by chance, and its end alone says nothing.
    expect(decodeHtml(bytes('<p>caf', 0xe9))).toBe('<p>café');
    expect(decodeHtml(bytes('<p>An old caf', 0xe9, ', so na', 0xef, 'f ä'))).toBe(
      '<p>An old café, so naïf Ã¤',
    );
  });
});

describe('decodeSavedHtml', () => {
  it('believes UTF-8 before a declaration that a browser has left in the file', () => {
    const saved = bytes('<meta charset=iso-8859-1>', 'don’t – ä');
    expect(decodeSavedHtml(saved).text).toMatch(/don’t – ä$/);
  });

  it('believes the declaration where the bytes are no UTF-8, or too few to tell', () => {
    expect(decodeSavedHtml(bytes('<meta charset=koi8-r>', 0xd6)).text).toMatch(/ж$/);
    expect(decodeSavedHtml(bytes('<meta charset=iso-8859-1>', 'Ã¤', 0xe4)).text).toMatch(/ä$/);
    expect(decodeSavedHtml(bytes('<meta charset=windows-1251>', 0xd0, 0xb6)).text).toMatch(/Р¶$/);
  });

  it('believes a header before the declaration, and no label that is none', () => {
    const cyrillic = bytes('<meta charset=iso-8859-1>', 0xe6);
    expect(decodeSavedHtml(cyrillic, { label: 'windows-1251' }).text).toMatch(/ж$/);
    const marked = bytes('<meta charset=koi8-r>ä');
    expect(decodeSavedHtml(marked, { label: 'utf-8' }).text).toMatch(/ä$/);
    expect(decodeSavedHtml(cyrillic, { label: 'nonsense' }).text).toMatch(/æ$/);
    const utf8 = bytes('don’t – ä');
    expect(decodeSavedHtml(utf8, { label: 'iso-8859-1' })).toEqual({ text: 'don’t – ä' });
  });

  it('names the encoding that it guesses, and only then', () => {
    // "Маяк на косе" in KOI8-R.
    const koi8 = [0xed, 0xc1, 0xd1, 0xcb, 0x20, 0xce, 0xc1, 0x20, 0xcb, 0xcf, 0xd3, 0xc5];
    expect(decodeSavedHtml(bytes('<p>', ...koi8))).toEqual({
      text: '<p>Маяк на косе',
      guess: 'koi8-r',
    });
    const wide = Buffer.from('<p>Маяк', 'utf16le');
    expect(decodeSavedHtml(wide)).toEqual({ text: '<p>Маяк', guess: 'utf-16le' });
    const declared = bytes('<meta charset=koi8-r>', ...koi8);
    for (const said of [declared, bytes('\ufeff<p>ä'), bytes('<p>ä'), bytes('<p>a'), bytes()]) {
      expect(decodeSavedHtml(said).guess).toBeUndefined();
    }
  });

  it('believes the user before bytes, mark, header and declaration', () => {
    const known = { encoding: 'windows-1251', label: 'utf-8' };
    expect(decodeSavedHtml(bytes('<meta charset=koi8-r>', 0xe6), known)).toEqual({
      text: '<meta charset=koi8-r>ж',
    });
    expect(decodeSavedHtml(bytes('\ufeffżółw'), { encoding: 'iso-8859-2' }).text).toMatch(/^ďťżĹ/);
  });
});
