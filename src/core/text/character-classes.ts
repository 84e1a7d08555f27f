/**
 * These bits say what kind of character a UTF-16 code unit is. They hold the answers of regular
 * expressions, each asked once per character. SPACE is white space, `\s`.
 */
export const SPACE = 1;
/** Part of a word: `[\p{L}\p{N}_]`. */
export const WORD = 2;
/** Part of a word in a script that is written with spaces between words. */
export const SPACED_WORD = 4;
/** A character of a script that is written without spaces. */
export const UNSPACED = 8;
/** A number of any script: `\p{N}`. */
export const NUMBER = 16;
/** An upper-case letter: `\p{Lu}`. */
export const UPPERCASE = 32;
/** A currency sign: `\p{Sc}`. */
export const CURRENCY = 64;
/**
 * Half of a surrogate pair. Only a regular expression with the flag `u` can classify the whole
 * character.
 */
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

/** The bits of each code unit, filled in as characters occur, since a page uses few of them. */
const CLASSES = new Uint16Array(65_536);

/**
 * The bits of a code unit. A loop that uses them is faster than a regular expression with the flag
 * `u`.
 */
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
