import { expect, it } from 'vitest';
import { examplePage } from '../../page/fixtures/example-page.ts';
import {
  bestSmoothedThreshold,
  bestThreshold,
  type ScoredPage,
  textScorer,
} from './text-scorer.ts';

/** A page whose F1 depends on the threshold as told. */
function page(f1: (threshold: number) => number): ScoredPage {
  return { scorer: { f1: (_, threshold) => f1(threshold) }, probabilities: new Float32Array() };
}

it('a single peak is the best threshold, a broad one the best smoothed threshold', () => {
  const pages = [page((t) => (t === 0.9 ? 0.95 : t >= 0.3 && t <= 0.5 ? 0.9 : 0.5))];
  expect(bestThreshold(pages)).toEqual({ threshold: 0.9, f1: 0.95 });
  expect(bestSmoothedThreshold(pages)).toEqual({ threshold: 0.4, f1: 0.9 });
});

it('on a page without a reference, keeping nothing is right and keeping something is wrong', () => {
  const scorer = textScorer(examplePage(['one']), '');
  expect(scorer.f1(Float32Array.of(0.1), 0.5)).toBe(1);
  expect(scorer.f1(Float32Array.of(0.9), 0.5)).toBe(0);
});
