import { latinDigit } from '../../core/text/latin-digits.ts';

/**
 * A text as dates and the words around them are looked for: in small letters without accents and marks of direction,
 * with Latin digits, on one line.
 */
export function foldText(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\p{Mn}\p{Cf}]+/gu, '')
    .normalize('NFKC')
    .replace(/\p{Nd}/gu, latinDigit)
    .replace(/\s+/gu, ' ')
    .trim();
}
