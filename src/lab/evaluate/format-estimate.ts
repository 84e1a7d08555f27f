import type { Estimate } from '../../core/bootstrap.ts';

export function signed(value: number, digits: number): string {
  return `${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(digits)}`;
}

/** Such as `[.7453 .8134]`. */
export function interval({ low, high }: Estimate): string {
  return `[${short(low)} ${short(high)}]`;
}

/** Such as `[+0.0301, +0.0722]`. */
export function signedInterval({ low, high }: Estimate): string {
  return `[${signed(low, 4)}, ${signed(high, 4)}]`;
}

function short(value: number): string {
  return value.toFixed(3).replace(/^0\./, '.');
}
