import { expect, test } from 'vitest';
import { spansOnStrip } from './content-spans.ts';

const SCALE = { page: 5_000, strip: 500 };

test('passages stand on the strip where they stand on the page', () => {
  const spans = [
    { top: 1_000, bottom: 2_000 },
    { top: 3_000, bottom: 3_500 },
  ];
  expect(spansOnStrip(spans, SCALE)).toEqual([
    { top: 100, bottom: 200 },
    { top: 300, bottom: 350 },
  ]);
});

test('passages that overlap, or all but touch, are one', () => {
  const spans = [
    { top: 2_010, bottom: 2_500 },
    { top: 1_000, bottom: 2_000 },
    { top: 1_200, bottom: 1_400 },
  ];
  expect(spansOnStrip(spans, SCALE)).toEqual([{ top: 100, bottom: 250 }]);
});

test('a line of a long page can be seen, at the end of it too', () => {
  const spans = [
    { top: 1_000, bottom: 1_010 },
    { top: 4_995, bottom: 5_000 },
  ];
  expect(spansOnStrip(spans, SCALE)).toEqual([
    { top: 100, bottom: 104 },
    { top: 496, bottom: 500 },
  ]);
});

test('what is beyond the page, or has no height, has no place on the strip', () => {
  const spans = [
    { top: -300, bottom: -200 },
    { top: 5_100, bottom: 5_200 },
    { top: 700, bottom: 700 },
  ];
  expect(spansOnStrip(spans, SCALE)).toEqual([]);
});
