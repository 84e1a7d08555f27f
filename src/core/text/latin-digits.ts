/** The Latin digit for one of any script: every script has its ten digits in a row, the zero first. */
export function latinDigit(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  let value = 0;
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value++;
  return String(value);
}

/** A text of the same length with Latin digits in the place of those of other scripts, such as ๑, ١ and １. */
export function latinDigits(text: string): string {
  // Of the rare digits that take up two code units, places in the text would shift.
  return text.replace(/\p{Nd}/gu, (digit) => (digit.length === 1 ? latinDigit(digit) : digit));
}
