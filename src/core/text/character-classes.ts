/** What a UTF-16 code unit is, as bits: the answers of regular expressions, asked once a character. */
export const SPACE = 1;
/** `[\p{L}\p{N}_]`: part of a word. */
export const WORD = 2;
/** As WORD, of the scripts that are written with spaces between words. */
export const SPACED_WORD = 4;
/** A character of a script that is written without spaces. */
export const UNSPACED = 8;
/** `\p{N}` */
export const NUMBER = 16;
/** `\p{Lu}` */
export const UPPERCASE = 32;
/** `\p{Sc}` */
export const CURRENCY = 64;
/** Half of a character: what the whole is, only a regular expression with the flag `u` can tell. */
export const SURROGATE = 128;

const KNOWN = 256;
const PATTERNS: readonly (readonly [bit: number, pattern: RegExp])[] = [
  [SPACE, /\s/],
  [WORD, /[\p{L}\p{N}_]/u],
  [
    UNSPACED,
    /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u,
  ],
  [NUMBER, /\p{N}/u],
  [UPPERCASE, /\p{Lu}/u],
  [CURRENCY, /\p{Sc}/u],
  [SURROGATE, /[\ud800-\udfff]/],
];

/** Filled in as characters occur: a page has some hundred different ones of 65,536. */
const CLASSES = new Uint16Array(65_536);

/** The bits of code unit `code`. A loop with it is faster than a `u` expression. */
export function classOf(code: number): number {
  const known = CLASSES[code];
  return known === 0 ? look(code) : known;
}

function look(code: number): number {
  const character = String.fromCharCode(code);
  let bits = KNOWN;
  for (const [bit, pattern] of PATTERNS) if (pattern.test(character)) bits |= bit;
  if ((bits & (WORD | UNSPACED)) === WORD) bits |= SPACED_WORD;
  CLASSES[code] = bits;
  return bits;
}
