import { expect, it } from 'vitest';
import { figuresJson } from './figures-file.ts';

it('figures have five decimals, and an estimate stands in one line', () => {
  const figures = { pages: 3, f1: { value: 1 / 3, low: 0.1, high: 2 / 3 }, none: [] };
  expect(figuresJson(figures).split('\n')).toEqual([
    '{',
    '  "pages": 3,',
    '  "f1": { "value": 0.33333, "low": 0.1, "high": 0.66667 },',
    '  "none": []',
    '}',
  ]);
});
