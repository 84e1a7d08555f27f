import { expect, test } from 'vitest';
import { WeightCache } from './weight-cache.ts';

test('the weights that were used longest ago make room, and are given back', () => {
  const released: string[] = [];
  const cache = new WeightCache<{ release(): void }>(2);
  const [a, b, c] = ['a', 'b', 'c'].map((name) => [{ name }]);
  const pack = (name: string) => () => ({ release: () => void released.push(name) });
  const first = cache.packed(a, pack('a'));
  cache.packed(b, pack('b'));
  expect(cache.packed(a, pack('a again'))).toBe(first);
  cache.packed(c, pack('c'));
  expect(released).toEqual(['b']);
});
