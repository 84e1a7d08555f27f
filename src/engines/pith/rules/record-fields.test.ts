import { expect, test } from 'vitest';
import type { PageTree } from '../../../page/page-tree.ts';
import { parsePage } from '../../../page/saved-page/parse-html.ts';
import { exampleContext } from './fixtures/example-context.ts';
import { withFieldsAlike } from './record-fields.ts';

const alike = (tree: PageTree, probabilities: Float32Array, fields: Int32Array) =>
  withFieldsAlike({ ...exampleContext(tree), fields }, probabilities);

test('an odd one out of a field comes nearer to the others', () => {
  const tree = parsePage('<ul><li>one</li><li>two</li><li>three</li></ul><p>end</p>');
  const result = alike(tree, Float32Array.of(0.9, 0.9, 0.3, 0.5), Int32Array.of(0, 0, 0, 1));
  // Log-odds 2.197, 2.197 and -0.847, mean 1.182; three tenths of the way: 1.893 and -0.238.
  const rounded = Array.from(result, (p) => Math.round(p * 1000) / 1000);
  expect(rounded).toEqual([0.869, 0.869, 0.441, 0.5]);
});

test('a long text counts for more than a short one', () => {
  const tree = parsePage(`<p>${'word '.repeat(30)}</p><p>a</p><p>b</p>`);
  const [, short] = alike(tree, Float32Array.of(0.9, 0.3, 0.3), new Int32Array(3));
  // The mean is near the long text's 2.197: (30.3 * 2.197 - 2.6 * 0.847) / 32.9 = 1.957.
  expect(short).toBeCloseTo(1 / (1 + Math.exp(-(0.7 * -0.8473 + 0.3 * 1.957))), 3);
});

test('two leaves say nothing of each other, and certainty has no log-odds', () => {
  const tree = parsePage('<p>a</p><p>b</p>');
  const two = Float32Array.of(0.25, 0.75);
  expect(alike(tree, two, new Int32Array(2))).toEqual(two);
  const three = parsePage('<p>a</p><p>b</p><p>c</p>');
  const sure = alike(three, Float32Array.of(1, 1, 0), new Int32Array(3));
  expect(sure.every((p) => p > 0 && p < 1)).toBe(true);
});
