import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { scanText } from './text-scan.ts';

/** What the network was trained with. */
function scanWithExpressions(text: string) {
  const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0;
  return {
    length: count(/\S/g),
    digits: count(/\p{N}/gu),
    uppercase: count(/\p{Lu}/gu),
    punctuation: count(/[.,;:!?。，；：！？、]/g),
    endsSentence: /[.!?…。！？]["'”’»)\]]*\s*$/.test(text),
    startsUppercase: /^[\s"'“‘«([]*\p{Lu}/u.test(text),
    startsWithDigit: /^\s*\p{N}/u.test(text),
    hasCurrency: /\p{Sc}/u.test(text),
    isSymbols: /^[^\p{L}\p{N}]+$/u.test(text),
    hasCopyright: /©|\(c\)|®|™/i.test(text),
    hasAddress: /\S@\S+\.\S|https?:\/\/|www\./i.test(text),
    hasDate: /\b(19|20)\d\d\b|\b\d{1,2}[:.]\d\d\b|\b\d{1,2}[/.-]\d{1,2}\b/.test(text),
    endsWithColon: /[:：]\s*$/.test(text),
    endsWithQuestion: /[?？]\s*$/.test(text),
  };
}

const PIECES = [
  ...['', ' ', '\n', ' ', '﻿', '_', '-', '/', '"', "'", '“', '”', '‘', '’', '«', '»', '('],
  ...[')', '[', ']', '.', ',', ':', '：', '?', '？', '!', '。', '…', '、', '@', '$', '€', '©', '®'],
  ...['(c)', '(C)', 'http://', 'HTTPS://', 'www.', 'a@b.c', '2024', '12:30', '3/4', '٣', 'Ⅷ', '²'],
  ...['a', 'Z', 'ſ', 'İ', 'É', '中', 'é́', '🙂', '𝐀', '𝟘', '\ud835', '\udc00', '𞋿'],
];
const TEXT = fc.oneof(
  fc.array(fc.constantFrom(...PIECES), { maxLength: 12 }).map((pieces) => pieces.join('')),
  fc.string({ unit: 'binary' }),
  fc.string({ unit: 'grapheme' }),
);

describe('scanText', () => {
  it('looks at a sentence', () => {
    expect(scanText(' “Written in 2024 by me@example.org.” ')).toEqual({
      ...{ length: 32, digits: 4, uppercase: 1, punctuation: 2 },
      ...{ endsSentence: true, startsUppercase: true, startsWithDigit: false },
      ...{ hasCurrency: false, isSymbols: false, hasCopyright: false },
      ...{ hasAddress: true, hasDate: true, endsWithColon: false, endsWithQuestion: false },
    });
  });

  it.each(['"', "'", '”', '’', '»', ')', ']'])(
    'sees the end of a sentence before a closing %s',
    (mark) => {
      expect(scanText(`It is done.${mark}`).endsSentence).toBe(true);
    },
  );

  it('sees in any text what the regular expressions see that the network was trained with', () => {
    fc.assert(
      fc.property(TEXT, (text) => {
        expect(scanText(text)).toEqual(scanWithExpressions(text));
      }),
      { numRuns: 5_000 },
    );
  });
});
