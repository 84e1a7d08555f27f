/** In bytes: how far it is looked for zeros. */
const SNIFFED_BYTES = 4_096;
/** Of the characters: those of ASCII, which markup has much of in any language, in a text that begins otherwise. */
const MIN_ZERO_SHARE = 0.2;
/** Characters that no text has, of those looked at: a stray one is seen in pages. */
const MAX_ODD_SHARE = 0.01;

/**
 * Whether bytes without a byte order mark are UTF-16: every other byte of markup is zero there, and of text
 * in the Latin script.
 */
export function utf16Of(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  const start = bytes.subarray(0, Math.min(SNIFFED_BYTES, bytes.length - (bytes.length % 2)));
  const zeros = (parity: number) =>
    start.filter((byte, i) => byte === 0 && i % 2 === parity).length;
  const [evenZeros, oddZeros] = [zeros(0), zeros(1)];
  const isLittle = oddZeros > evenZeros;
  const beginsSo = isAscii(start.subarray(0, 4), isLittle);
  const many = MIN_ZERO_SHARE * (start.length / 2);
  if (!beginsSo && Math.max(evenZeros, oddZeros) < Math.max(2, many)) return undefined;
  const encoding = isLittle ? 'utf-16le' : 'utf-16be';
  return isText(new TextDecoder(encoding).decode(start, { stream: true })) ? encoding : undefined;
}

/** Whether two characters of UTF-16 are both ASCII. */
function isAscii(bytes: Uint8Array, isLittle: boolean): boolean {
  const highs = isLittle ? [bytes[1], bytes[3]] : [bytes[0], bytes[2]];
  const lows = isLittle ? [bytes[0], bytes[2]] : [bytes[1], bytes[3]];
  return highs.every((byte) => byte === 0) && lows.every((byte) => byte > 0 && byte < 0x80);
}

function isText(text: string): boolean {
  const odd = text.match(/(?![\t\n\f\r])[\p{Cc}\p{Cn}\p{Co}\ufffd]/gu)?.length ?? 0;
  return /[<\p{L}]/u.test(text) && odd <= MAX_ODD_SHARE * text.length;
}
