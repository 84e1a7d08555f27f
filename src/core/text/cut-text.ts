/** What stands for the rest of a text that is shortened. */
const ELLIPSIS = '…';
/** Half of a character beyond U+FFFF that has lost its other half. */
const HALF_AT_START = /^[\uDC00-\uDFFF]/;
const HALF_AT_END = /[\uD800-\uDBFF]$/;

/** The beginning of a text: whole characters only, in `maxLength` UTF-16 units at most. */
export function textStart(text: string, maxLength: number): string {
  return text.length <= maxLength ? text : text.slice(0, maxLength).replace(HALF_AT_END, '');
}

/** The end of a text: whole characters only, in `maxLength` UTF-16 units at most. */
export function textEnd(text: string, maxLength: number): string {
  return text.length <= maxLength ? text : text.slice(-maxLength).replace(HALF_AT_START, '');
}

/** A text that is longer than `maxLength` UTF-16 units is cut there, at a whole character, and says so. */
export function shorten(text: string, maxLength: number): string {
  return text.length <= maxLength ? text : `${textStart(text, maxLength).trimEnd()}${ELLIPSIS}`;
}

/** A text that was cut within a character, without the half that was left of it. */
export function withoutHalves(text: string): string {
  return text.replace(HALF_AT_START, '').replace(HALF_AT_END, '');
}
