import { message } from './message.ts';

/** The reader's type sizes, each with a slider wherever it can be changed. */
export const TYPE_SIZES = [
  'fontSize',
  'width',
  'lineHeight',
  'letterSpacing',
  'wordSpacing',
] as const;
export type TypeSize = (typeof TYPE_SIZES)[number];

const NAMES = {
  fontSize: 'readerFontSize',
  width: 'readerWidth',
  lineHeight: 'readerLineHeight',
  letterSpacing: 'readerLetterSpacing',
  wordSpacing: 'readerWordSpacing',
} as const satisfies Record<TypeSize, string>;

export function typeSizeName(size: TypeSize): string {
  return message(NAMES[size]);
}

/** A size with its unit, as the language of the interface writes it. */
export function describeTypeSize(size: TypeSize, value: number): string {
  const language = message('interfaceLanguage');
  const number = new Intl.NumberFormat(language, { maximumFractionDigits: 2 }).format(value);
  if (size === 'fontSize') return message('optionsPixels', number);
  if (size === 'width') return message('readerCharacters', number);
  if (size === 'lineHeight') return message('optionsTimes', number);
  return new Intl.NumberFormat(language, { style: 'percent' }).format(value);
}
