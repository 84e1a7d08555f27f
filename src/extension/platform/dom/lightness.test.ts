import { expect, test } from 'vitest';
import { shadeOf } from './lightness.ts';

test.each([
  ['rgb(0, 0, 0)', 0, 1],
  ['rgb(255, 255, 255)', 1, 1],
  ['rgba(0, 0, 0, 0)', 0, 0],
  ['rgba(255, 255, 255, 0.25)', 1, 0.25],
  ['rgb(255, 0, 0)', 0.299, 1],
  ['color(srgb 0 1 0)', 0.587, 1],
  ['color(srgb-linear 0 0 1 / 0.5)', 0.114, 0.5],
  ['color(display-p3 1 1 1)', 1, 1],
  ['lab(50 20 -30)', 0.5, 1],
  ['lch(25 10 200 / 0.4)', 0.25, 0.4],
  ['oklab(0.75 0.1 -0.1)', 0.75, 1],
  ['oklch(0.3 0.05 120 / 0.9)', 0.3, 0.9],
])('%s is as light as %f and as opaque as %f', (color, lightness, alpha) => {
  const shade = shadeOf(color);
  expect(shade?.lightness).toBeCloseTo(lightness, 6);
  expect(shade?.alpha).toBe(alpha);
});

test.each(['', 'transparent', 'currentcolor', 'rgb()', 'url(#a)'])(
  '%j is no color that is read here',
  (color) => {
    expect(shadeOf(color)).toBeUndefined();
  },
);
