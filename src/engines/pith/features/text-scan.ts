import {
  CURRENCY,
  classOf,
  NUMBER,
  SPACE,
  SURROGATE,
  UPPERCASE,
} from '../../../core/text/character-classes.ts';

/** What the characters of a text are. Halves of characters count for lengths, whole ones else. */
export interface TextScan {
  /** Characters that are no white space. */
  readonly length: number;
  readonly digits: number;
  readonly uppercase: number;
  readonly punctuation: number;
  readonly endsSentence: boolean;
  readonly startsUppercase: boolean;
  readonly startsWithDigit: boolean;
  readonly hasCurrency: boolean;
  /** Whether the text is not empty, and has neither letters nor numbers. */
  readonly isSymbols: boolean;
  readonly hasCopyright: boolean;
  readonly hasAddress: boolean;
  readonly hasDate: boolean;
  readonly endsWithColon: boolean;
  readonly endsWithQuestion: boolean;
}

const PUNCTUATION = 1;
const SENTENCE_END = 2;
/** May stand between the end of a sentence and that of its text. */
const CLOSING = 4;
/** May stand before the first letter of a sentence. */
const OPENING = 8;
const COLON = 16;
const QUESTION = 32;
/** The signs without one of which COPYRIGHT need not be tried. */
const COPYRIGHT_SIGN = 64;

/** Shape [65,536]: which of these a code unit is. */
const SIGNS = signs([
  [PUNCTUATION, '.,;:!?。，；：！？、'],
  [SENTENCE_END, '.!?…。！？'],
  [CLOSING, '"\'”’»)]'],
  [OPENING, '"\'“‘«(['],
  [COLON, ':：'],
  [QUESTION, '?？'],
  [COPYRIGHT_SIGN, '(©®™'],
]);

const SYMBOLS_ONLY = /^[^\p{L}\p{N}]+$/u;
const COPYRIGHT = /©|\(c\)|®|™/i;
const EMAIL_OR_URL = /(?<!\S)\S[^\s@]*@\S+\.\S|https?:\/\/|www\./i;
const DATE_OR_TIME = /\b(19|20)\d\d\b|\b\d{1,2}[:.]\d\d\b|\b\d{1,2}[/.-]\d{1,2}\b/;

function signs(sets: readonly (readonly [bit: number, characters: string])[]): Uint8Array {
  const table = new Uint8Array(65_536);
  for (const [bit, characters] of sets) {
    for (let i = 0; i < characters.length; i++) table[characters.charCodeAt(i)] |= bit;
  }
  return table;
}

/** Looks at each character once; only what this cannot tell is left to regular expressions. */
export function scanText(text: string): TextScan {
  let spaces = 0;
  let digits = 0;
  let uppercase = 0;
  let punctuation = 0;
  let kinds = 0;
  let seen = 0;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    const kind = classOf(code);
    const sign = SIGNS[code];
    spaces += kind & SPACE;
    digits += kind & NUMBER;
    uppercase += kind & UPPERCASE;
    punctuation += sign & PUNCTUATION;
    kinds |= kind;
    seen |= sign;
  }
  const counts = {
    length: text.length - spaces / SPACE,
    digits: digits / NUMBER,
    uppercase: uppercase / UPPERCASE,
    punctuation: punctuation / PUNCTUATION,
    hasCurrency: (kinds & CURRENCY) !== 0,
    ...lookAtStart(text),
  };
  const whole = (kinds & SURROGATE) === 0 ? counts : { ...counts, ...scanCharacters(text) };
  return {
    ...whole,
    ...lookAtEnd(text),
    isSymbols: SYMBOLS_ONLY.test(text),
    hasCopyright: (seen & COPYRIGHT_SIGN) !== 0 && COPYRIGHT.test(text),
    // Every address has a colon or a full stop, and every date a digit.
    hasAddress: punctuation > 0 && EMAIL_OR_URL.test(text),
    hasDate: whole.digits > 0 && DATE_OR_TIME.test(text),
  };
}

function lookAtStart(text: string): Pick<TextScan, 'startsUppercase' | 'startsWithDigit'> {
  let at = 0;
  while (at < text.length && (classOf(text.charCodeAt(at)) & SPACE) !== 0) at++;
  const startsWithDigit = at < text.length && (classOf(text.charCodeAt(at)) & NUMBER) !== 0;
  while (at < text.length && isSpaceOr(OPENING, text.charCodeAt(at))) at++;
  const startsUppercase = at < text.length && (classOf(text.charCodeAt(at)) & UPPERCASE) !== 0;
  return { startsUppercase, startsWithDigit };
}

function lookAtEnd(
  text: string,
): Pick<TextScan, 'endsSentence' | 'endsWithColon' | 'endsWithQuestion'> {
  let at = text.length - 1;
  while (at >= 0 && (classOf(text.charCodeAt(at)) & SPACE) !== 0) at--;
  const last = at < 0 ? 0 : SIGNS[text.charCodeAt(at)];
  while (at >= 0 && (SIGNS[text.charCodeAt(at)] & CLOSING) !== 0) at--;
  const beforeClosing = at < 0 ? 0 : SIGNS[text.charCodeAt(at)];
  return {
    endsSentence: (beforeClosing & SENTENCE_END) !== 0,
    endsWithColon: (last & COLON) !== 0,
    endsWithQuestion: (last & QUESTION) !== 0,
  };
}

function isSpaceOr(sign: number, code: number): boolean {
  return (classOf(code) & SPACE) !== 0 || (SIGNS[code] & sign) !== 0;
}

const DIGITS = /\p{N}/gu;
const UPPERCASES = /\p{Lu}/gu;
const FIRST_UPPERCASE = /^[\s"'“‘«([]*\p{Lu}/u;
const FIRST_DIGIT = /^\s*\p{N}/u;
const ANY_CURRENCY = /\p{Sc}/u;

/** The same of a text with characters of two code units, which only `u` expressions know. */
function scanCharacters(
  text: string,
): Pick<TextScan, 'digits' | 'uppercase' | 'hasCurrency' | 'startsUppercase' | 'startsWithDigit'> {
  return {
    digits: text.match(DIGITS)?.length ?? 0,
    uppercase: text.match(UPPERCASES)?.length ?? 0,
    hasCurrency: ANY_CURRENCY.test(text),
    startsUppercase: FIRST_UPPERCASE.test(text),
    startsWithDigit: FIRST_DIGIT.test(text),
  };
}
