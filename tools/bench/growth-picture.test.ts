import { JSDOM } from 'jsdom';
import { expect, it } from 'vitest';
import { drawGrowth } from './growth-picture.ts';

const points = (place: string) =>
  [100, 200, 300].map((leaves) => ({ place, leaves, seconds: leaves / 1_000, megabytes: leaves }));

it('a picture of growth names every place, and marks each of its points in both plots', () => {
  const { document } = new JSDOM(drawGrowth([...points('Node'), ...points('Chromium')])).window;
  const [legend, time, memory] = document.querySelectorAll('svg > svg');
  expect(legend.textContent).toContain('Node');
  expect(legend.textContent).toContain('Chromium');
  expect(legend.querySelectorAll('circle')).toHaveLength(2);
  for (const plot of [time, memory]) {
    expect(plot.querySelectorAll('[fill="#1a6e3c"] circle')).toHaveLength(3);
    expect(plot.querySelectorAll('[stroke="#c2410c"] circle')).toHaveLength(3);
  }
});
