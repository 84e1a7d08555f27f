import { expect, it } from 'vitest';
import { parsePage } from '../../page/saved-page/parse-html.ts';
import { encodePage } from './features/features.ts';
import { finalPrediction, namedShift, predictionBy } from './prediction.ts';
import type { Rule } from './rules/all.ts';
import { exampleContext } from './rules/fixtures/example-context.ts';

const TREE = parsePage('<p>One</p><p>Two</p>');

function rule(stage: Rule['stage'], apply: Rule['apply']): Rule {
  return { name: stage, stage, why: 'to see when it runs', apply };
}

it('rules run in their order, each on what the one before it has made', () => {
  const half = rule('together', (_, probabilities) => probabilities.map((p) => p / 2));
  const less = rule('page', (_, probabilities) => probabilities.map((p) => p - 0.25));
  const answer = Float32Array.of(1, 0.5);
  const run = (...rules: Rule[]) =>
    Array.from(predictionBy(rules, exampleContext(TREE), answer).probabilities);
  expect(run(half, less)).toEqual([0.25, 0]);
  expect(run(less, half)).toEqual([0.375, 0.125]);
  expect(run()).toEqual([1, 0.5]);
});

it('the threshold is that of the page before copies are lowered', () => {
  const { groups } = encodePage(TREE, { tags: [], classes: [], words: [] });
  const text = `<p>${Array.from({ length: 30 }, (_, i) => `word${i}`).join(' ')}</p>`;
  const twice = parsePage(text + text);
  const { groups: ofTwice } = encodePage(twice, { tags: [], classes: [], words: [] });
  const sure = Float32Array.of(1, 1);
  const copied = finalPrediction(twice, { probabilities: sure, groups: ofTwice });
  const once = finalPrediction(TREE, { probabilities: sure, groups });
  expect(Array.from(copied.probabilities)).toEqual([1, Math.fround(0.13)]);
  expect(copied.threshold).toBeCloseTo(0.5, 6);
  expect(Array.from(once.probabilities)).toEqual([1, 1]);
});

it('an empty page keeps its empty answer', () => {
  const empty = parsePage('');
  const { groups } = encodePage(empty, { tags: [], classes: [], words: [] });
  const { probabilities } = finalPrediction(empty, { probabilities: new Float32Array(0), groups });
  expect(probabilities).toHaveLength(0);
});

it('what a page names moves its leaves by as much whatever the network says', () => {
  const tree = parsePage(
    '<p>Text</p><div class="pros"><p>Quiet</p></div><p>Read also: <a href="/a">The owls</a></p>',
  );
  const { groups } = encodePage(tree, { tags: [], classes: [], words: [] });
  const shift = (p: number) =>
    Array.from(namedShift(tree, { probabilities: new Float32Array(4).fill(p), groups }), (moved) =>
      Math.round(moved * 100),
    );
  expect(shift(0.5)).toEqual([0, 200, -500, -500]);
  expect(shift(0.9)).toEqual([0, 200, -500, -500]);
});
