import type { List } from '../../article.ts';

/** CSS writes numbers up to this one in Roman numerals, and others in digits. */
const MAX_ROMAN = 3_999;
const ROMAN = [
  ...([
    ['m', 1000],
    ['cm', 900],
    ['d', 500],
    ['cd', 400],
    ['c', 100],
    ['xc', 90],
  ] as const),
  ...([
    ['l', 50],
    ['xl', 40],
    ['x', 10],
    ['ix', 9],
    ['v', 5],
    ['iv', 4],
    ['i', 1],
  ] as const),
] as const;
const LETTERS = 26;

/** Shape [items]: the number of each item of an ordered list. */
export function listNumbers({ start, isReversed, items }: List): number[] {
  let next = start;
  return items.map(({ number = next }) => {
    next = numberAfter(number, isReversed);
    return number;
  });
}

/** The number that follows another one unless the page says otherwise. */
export function numberAfter(number: number, isReversed = false): number {
  return isReversed ? number - 1 : number + 1;
}

/** A number of a list as browsers write it: `b`, `IV`. */
export function writeNumber(number: number, numbering: List['numbering']): string {
  switch (numbering) {
    case 'a':
      return number >= 1 ? letters(number) : String(number);
    case 'A':
      return writeNumber(number, 'a').toUpperCase();
    case 'i':
      return number >= 1 && number <= MAX_ROMAN ? roman(number) : String(number);
    case 'I':
      return writeNumber(number, 'i').toUpperCase();
    default:
      return String(number);
  }
}

/** A number in letters; `aa` comes after `z`. */
function letters(number: number): string {
  let text = '';
  for (let left = number; left > 0; left = Math.floor((left - 1) / LETTERS)) {
    text = String.fromCharCode('a'.charCodeAt(0) + ((left - 1) % LETTERS)) + text;
  }
  return text;
}

function roman(number: number): string {
  let left = number;
  let text = '';
  for (const [letter, value] of ROMAN) {
    text += letter.repeat(Math.floor(left / value));
    left %= value;
  }
  return text;
}
