/** Number of first bytes in which zeros are counted. */
const SNIFFED_BYTES = 4_096;
/**
 * Least share of ASCII characters in UTF-16 text that does not begin with any. Markup contains many
 * in every language.
 */
const MIN_ZERO_SHARE = 0.2;
/** Largest share of characters that text does not use. A stray one occurs in pages. */
const MAX_ODD_SHARE = 0.01;

/**
 * The UTF-16 encoding of bytes without a byte order mark, or undefined. In UTF-16, every other byte
 * of markup is zero, as is every other byte of Latin text.
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

/** Whether the first two UTF-16 characters are both ASCII. */
function isAscii(bytes: Uint8Array, isLittle: boolean): boolean {
  const highs = isLittle ? [bytes[1], bytes[3]] : [bytes[0], bytes[2]];
  const lows = isLittle ? [bytes[0], bytes[2]] : [bytes[1], bytes[3]];
  return highs.every((byte) => byte === 0) && lows.every((byte) => byte > 0 && byte < 0x80);
}

function isText(text: string): boolean {
  const odd = text.match(/(?![\t\n\f\r])[\p{Cc}\p{Cn}\p{Co}\ufffd]/gu)?.length ?? 0;
  return /[<\p{L}]/u.test(text) && odd <= MAX_ODD_SHARE * text.length;
}
