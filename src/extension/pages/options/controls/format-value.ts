import { message } from '../../../layers/ui/message.ts';

/** A number as the language of the page writes it. */
export function formatNumber(value: number, digits = 0): string {
  const options = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  return new Intl.NumberFormat(message('interfaceLanguage'), options).format(value);
}

/** A contrast such as `4.5 : 1`, rounded down: 4.49 is not enough where 4.5 is asked for. */
export function formatRatio(ratio: number): string {
  return message('optionsRatio', formatNumber(Math.floor(ratio * 10) / 10, 1));
}
