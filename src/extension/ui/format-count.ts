import { message } from './message.ts';

/** A count or a time as people write it, in whole numbers. */
export function formatCount(count: number): string {
  return new Intl.NumberFormat(message('interfaceLanguage')).format(Math.round(count));
}

/** Whole percent. */
export function formatShare(share: number): string {
  const format = { style: 'percent', maximumFractionDigits: 0 } as const;
  return new Intl.NumberFormat(message('interfaceLanguage'), format).format(share);
}

/** `Pith and Readability`. */
export function formatList(names: readonly string[]): string {
  return new Intl.ListFormat(message('interfaceLanguage')).format(names);
}
