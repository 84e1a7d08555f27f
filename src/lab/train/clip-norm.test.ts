import { expect, it } from 'vitest';
import { clipNorm } from './clip-norm.ts';

it('makes gradients smaller together, and never larger', () => {
  // Their norm is 5.
  const gradients = [Float32Array.of(3), Float32Array.of(4)];
  clipNorm(gradients, 10);
  expect(gradients.map(([value]) => value)).toEqual([3, 4]);
  clipNorm(gradients, 2.5);
  expect(gradients.map(([value]) => value)).toEqual([1.5, 2]);
});
