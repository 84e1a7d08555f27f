import { strFromU8, strToU8 } from 'fflate';
import type { PictureFile } from '../picture-file.ts';

const DIGITS = strToU8('ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/');
const PADDING = 61;

/** A picture as an address that holds all of it. */
export function dataAddress({ bytes, mediaType }: PictureFile): string {
  return `data:${mediaType};base64,${base64(bytes)}`;
}

/** Not every engine that we run in has a function of its own for it. */
function base64(bytes: Uint8Array): string {
  const digits = new Uint8Array(Math.ceil(bytes.length / 3) * 4);
  for (let from = 0, to = 0; from < bytes.length; from += 3, to += 4) {
    const [one, two = 0, three = 0] = [bytes[from], bytes[from + 1], bytes[from + 2]];
    digits[to] = DIGITS[one >> 2];
    digits[to + 1] = DIGITS[((one & 3) << 4) | (two >> 4)];
    digits[to + 2] = DIGITS[((two & 15) << 2) | (three >> 6)];
    digits[to + 3] = DIGITS[three & 63];
  }
  digits.fill(PADDING, digits.length - ((3 - (bytes.length % 3)) % 3));
  return strFromU8(digits, true);
}
