import type { Estimate } from '../../src/core/bootstrap.ts';

/** An estimate of which only the value may be known: figures of old reports have no interval. */
export type Figure = Pick<Estimate, 'value'> & Partial<Estimate>;

/** A share without the zero before its point: `.907`. */
export function share(value: number, digits = 3): string {
  return value.toFixed(digits).replace(/^(-?)0\./, '$1.');
}

/** Such as `+.0041`. */
function gain(value: number, digits = 4): string {
  return `${value < 0 ? '−' : '+'}${share(Math.abs(value), digits)}`;
}

/** Such as `.907 [.888, .924]`; without the interval where none is known. */
export function withInterval({ value, low, high }: Figure, digits = 3): string {
  if (low === undefined || high === undefined) return share(value, digits);
  return `${share(value, digits)} [${share(low, digits)}, ${share(high, digits)}]`;
}

/** Such as `+.0041 [+.0025, +.0060]`. */
export function gainWithInterval({ value, low, high }: Figure, digits = 4): string {
  if (low === undefined || high === undefined) return gain(value, digits);
  return `${gain(value, digits)} [${gain(low, digits)}, ${gain(high, digits)}]`;
}

/** Such as `1,504,962`. */
export function count(value: number): string {
  return value.toLocaleString('en');
}
