import { latinDigits } from '../../../core/text/latin-digits.ts';

/** A number, letter or sign by which a text refers to a note, and which stands before the note. */
export interface StartMark {
  readonly mark: string;
  /** The number of characters that it takes up, with brackets, stops and the space behind it. */
  readonly length: number;
  /** Lists are numbered with `1.`; brackets, raised digits and daggers stand before notes alone. */
  readonly isOfNotes: boolean;
}

/** Words before the number in references of many languages: note 3, Anm. 2, сноска 1. */
const WORD =
  '(?:foot-?notes?|end-?notes?|notes?|nota|note à|nb|fn|n\\.?|nr\\.?|anm\\.?|fußnote|прим\\.?|сноска|注释|注釈|注|註|脚注|脚註|각주|주|هامش|حاشية)';
/** Those of them that stand before nothing else. */
export const NAME_OF_NOTE =
  '(?:foot-?notes?|end-?notes?|notes?|nota|note à|anm\\.?|fußnote|прим\\.?|сноска|注释|注釈|注|註|脚注|脚註|각주|주|هامش|حاشية)';
const NUMBER = '(?:\\d{1,4}|[a-zα-ωа-яё]|[ivxlc]{1,6}|[*†‡§¶#]{1,4})';
const WHOLE_MARK = new RegExp(
  `^[[({（［〔【]*(?:[*＊※](?=\\d))?(?:${WORD}\\s*)?(${NUMBER})[\\])}）］〕】.:]*$`,
  'iu',
);
const BRACKETED = /^[[（(［〔【][^\])）］〕】]*[\])）］〕】]$/u;
const START_MARK = new RegExp(
  `^\\s*(?:[[［〔【]\\s*(?:${WORD}\\s*)?(\\d{1,4}|[a-zα-ωа-яё]|[*†‡§]{1,3})\\s*[\\]］〕】][.:]?|([*†‡§]{1,3})(?![*†‡§\\d])|([⁰¹²³⁴⁵⁶⁷⁸⁹]{1,3})|([①-⑳])|(?:[(（]?${NAME_OF_NOTE}\\s*|[※*＊])(\\d{1,3})\\s*[.)）：:\\s]|\\((\\d{1,3})\\)|(\\d{1,3})[.)：:](?!\\d)|(\\d{1,3})(?=\\s))[\\s\\u00a0]*`,
  'iu',
);
const RAISED = '⁰¹²³⁴⁵⁶⁷⁸⁹';
/** The signs for 1 to 20 in circles stand in a row. */
const FIRST_CIRCLED = '①'.codePointAt(0) ?? 0;
/** Characters. */
export const MAX_MARK_LENGTH = 24;

/** The mark that is all of a text, without brackets and the word for a note; undefined where it is none. */
export function noteMark(text: string): string | undefined {
  const trimmed = text.replace(/[\s\u00a0\ufeff]+/gu, ' ').trim();
  if (trimmed === '' || trimmed.length > MAX_MARK_LENGTH) return undefined;
  return WHOLE_MARK.exec(asDigits(trimmed).replace(/\s+/gu, ' '))?.[1].toLowerCase();
}

/** Whether a text is a mark in brackets, as references are that nothing raises. */
export function isBracketed(text: string): boolean {
  return BRACKETED.test(text.trim());
}

/** The mark that a text begins with. */
export function startMark(text: string): StartMark | undefined {
  const match = START_MARK.exec(latinDigits(text));
  if (match === null) return undefined;
  const [all, bracketed, sign, raised, circled, named, ...plain] = match;
  const own = bracketed ?? sign ?? raised ?? circled ?? named;
  const mark = own ?? plain.find((part) => part !== undefined);
  if (mark === undefined) return undefined;
  return {
    mark: asDigits(mark).toLowerCase(),
    length: all.length,
    isOfNotes: own !== undefined,
  };
}

/** Raised and circled digits, and those of all scripts, as plain Latin ones. */
export function asDigits(text: string): string {
  return latinDigits(text).replace(/[⁰¹²³⁴⁵⁶⁷⁸⁹①-⑳]/gu, (digit) => {
    const raised = RAISED.indexOf(digit);
    return String(raised >= 0 ? raised : (digit.codePointAt(0) ?? 0) - FIRST_CIRCLED + 1);
  });
}
