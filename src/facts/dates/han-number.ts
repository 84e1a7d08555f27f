/** The digits from nought to nine in Chinese and Japanese; there are two signs for nought. */
export const HAN_DIGITS = '〇零○一二三四五六七八九';
const NOUGHTS = 2;

/** The number that signs stand for: digits in a row, or tens and ones around 十. */
export function hanNumber(text: string): number {
  const [tens, ones] = text.split('十');
  if (ones === undefined) return Number([...text].map(digit).join(''));
  return (tens === '' ? 1 : digit(tens)) * 10 + (ones === '' ? 0 : digit(ones));
}

function digit(sign: string): number {
  return Math.max(0, HAN_DIGITS.indexOf(sign) - NOUGHTS);
}
