import { expect, it } from 'vitest';
import { bestThreshold, type ScoredPage, steadyThreshold } from './text-scorer.ts';

/** A page whose F1 depends on the threshold as told. */
function page(f1: (threshold: number) => number): ScoredPage {
  return { scorer: { f1: (_, threshold) => f1(threshold) }, probabilities: new Float32Array() };
}

it('a lone peak is the best threshold, a broad height the steady one', () => {
  const pages = [page((t) => (t === 0.9 ? 0.95 : t >= 0.3 && t <= 0.5 ? 0.9 : 0.5))];
  expect(bestThreshold(pages)).toEqual({ threshold: 0.9, f1: 0.95 });
  expect(steadyThreshold(pages)).toEqual({ threshold: 0.4, f1: 0.9 });
});
