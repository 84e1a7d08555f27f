const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** The bytes of a text in base 64 as characters. Not every engine that we run in has a function of its own for it. */
export function decodeBase64(text: string): string {
  let decoded = '';
  let bits = 0;
  let count = 0;
  for (const character of text) {
    const digit = DIGITS.indexOf(character);
    if (digit < 0) continue;
    bits = ((bits << 6) | digit) & 0xfff;
    count += 6;
    if (count < 8) continue;
    count -= 8;
    decoded += String.fromCharCode((bits >> count) & 0xff);
  }
  return decoded;
}
