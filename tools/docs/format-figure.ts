import type { Estimate } from '../../src/core/bootstrap.ts';

/** An estimate that may lack its interval, as figures of old reports do. */
export type Figure = Pick<Estimate, 'value'> & Partial<Estimate>;

/** Formats a share without the leading zero: `.907`. */
export function share(value: number, digits = 3): string {
  return value.toFixed(digits).replace(/^(-?)0\./, '$1.');
}

/** Formats a difference with its sign, such as `+.0041`. */
function gain(value: number, digits = 4): string {
  return `${value < 0 ? '−' : '+'}${share(Math.abs(value), digits)}`;
}

/** Formats a share with its interval, if known, such as `.907 [.888, .924]`. */
export function withInterval({ value, low, high }: Figure, digits = 3): string {
  if (low === undefined || high === undefined) return share(value, digits);
  return `${share(value, digits)} [${share(low, digits)}, ${share(high, digits)}]`;
}

/** Formats a difference with its interval, such as `+.0041 [+.0025, +.0060]`. */
export function gainWithInterval({ value, low, high }: Figure, digits = 4): string {
  if (low === undefined || high === undefined) return gain(value, digits);
  return `${gain(value, digits)} [${gain(low, digits)}, ${gain(high, digits)}]`;
}

/** Formats a count, such as `1,504,962`. */
export function count(value: number): string {
  return value.toLocaleString('en');
}
