import { expect, it } from 'vitest';
import { drawDistribution } from './draw-distribution.ts';

function run(name: string, f1s: readonly number[]) {
  const pages = f1s.map((f1, i) => ({
    id: `${i}`,
    group: 'article',
    url: '',
    ms: 1,
    f1,
    precision: f1,
    recall: f1,
  }));
  return { extractorId: name, name, pages };
}

it('draws a line with its name for each run', () => {
  const svg = drawDistribution([run('pith', [0.2, 0.9, 1]), run('bte', [0.1, 0.4, 0.8])]);
  expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg"/);
  expect(svg).toContain('>pith</text>');
  expect(svg).toContain('>bte</text>');
  expect(svg).toContain('F1 of a page');
  const lines = svg.match(/<path [^>]*stroke="#/g);
  expect(lines).toHaveLength(2);
});
