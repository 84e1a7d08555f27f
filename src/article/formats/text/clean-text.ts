/**
 * Control characters but tab and line feed, byte order marks, and what Unicode says is no character:
 * none has a picture, and XML, YAML and CommonMark each forbid or change some of them.
 */
const UNWRITABLE = /[[\p{Cc}--[\t\n]]\ufeff\p{Noncharacter_Code_Point}]/gv;

/** Text with its tabs and line feeds, without what some format cannot hold. */
export function cleanText(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[\v\f\u0085]/g, ' ')
    .toWellFormed()
    .replace(UNWRITABLE, '');
}

/** Text on one line, without white space at its ends. No-break spaces stay. */
export function cleanLine(text: string): string {
  return cleanText(text)
    .replace(/[ \t\n]+/g, ' ')
    .replace(/^ | $/g, '');
}
