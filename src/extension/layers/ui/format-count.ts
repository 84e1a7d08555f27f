import { message } from './message.ts';

/** A count or a time in the interface's language, rounded to whole numbers. */
export function formatCount(count: number): string {
  return new Intl.NumberFormat(message('interfaceLanguage')).format(Math.round(count));
}

/** A share in [0, 1] in whole per cent. */
export function formatShare(share: number): string {
  const format = { style: 'percent', maximumFractionDigits: 0 } as const;
  return new Intl.NumberFormat(message('interfaceLanguage'), format).format(share);
}

/** A list of names, such as `Pith and Readability`. */
export function formatList(names: readonly string[]): string {
  return new Intl.ListFormat(message('interfaceLanguage')).format(names);
}
