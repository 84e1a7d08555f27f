import { describe, expect, it } from 'vitest';
import { logCategorical, logGamma, logGeometric } from './conjugate.ts';

describe('a category with a Dirichlet prior', () => {
  it('is as likely as every other one while nothing has been counted', () => {
    const p = Math.exp(logCategorical(0, { total: 0, categories: 4, prior: 1 }));
    expect(p).toBeCloseTo(1 / 4, 12);
  });

  it('has its count and the prior out of all', () => {
    const p = Math.exp(logCategorical(7, { total: 16, categories: 4, prior: 1 }));
    expect(p).toBeCloseTo(8 / 20, 12);
  });
});

describe('a count with a Beta prior', () => {
  it('falls as 1 / ((x + 1) (x + 2)) before one was counted', () => {
    const p = [0, 1, 2, 3].map((x) => Math.exp(logGeometric(x, { values: 0, sum: 0 })));
    [1 / 2, 1 / 6, 1 / 12, 1 / 20].forEach((expected, x) => {
      expect(p[x]).toBeCloseTo(expected, 12);
    });
  });

  it('is after many values what a geometric distribution of their mean gives', () => {
    // A mean of 3 is p = 1/4: P(2) = (3/4)² / 4.
    const p = Math.exp(logGeometric(2, { values: 1e7, sum: 3e7 }));
    expect(p).toBeCloseTo(9 / 64, 6);
  });
});

describe('the logarithm of the gamma function', () => {
  it.each([
    [1, 0],
    [5, Math.log(24)],
    [0.5, Math.log(Math.PI) / 2],
    [11, Math.log(3_628_800)],
  ])('is known at %f', (x, expected) => {
    expect(logGamma(x)).toBeCloseTo(expected, 12);
  });

  it('keeps Γ(x + 1) = x Γ(x) in the millions', () => {
    expect(logGamma(5e6 + 1) - logGamma(5e6)).toBeCloseTo(Math.log(5e6), 7);
  });
});
