import * as Plot from '@observablehq/plot';
import { JSDOM } from 'jsdom';

export interface GrowthPoint {
  readonly leaves: number;
  readonly seconds: number;
  readonly megabytes: number;
}

const WIDTH = 420;
const HEIGHT = 300;
const GAP = 10;

/** Time and memory by the length of the page, with the straight lines through them, as SVG. */
export function drawGrowth(points: readonly GrowthPoint[]): string {
  const figures = [
    draw(points, 'seconds', 'time, s'),
    draw(points, 'megabytes', "the kernel's memory, MB"),
  ];
  const width = 2 * WIDTH + GAP;
  const placed = figures.map((svg, i) => svg.replace('<svg ', `<svg x="${i * (WIDTH + GAP)}" `));
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${HEIGHT}" viewBox="0 0 ${width} ${HEIGHT}">`,
    `<rect width="${width}" height="${HEIGHT}" fill="white"/>`,
    ...placed,
    '</svg>\n',
  ].join('\n');
}

function draw(points: readonly GrowthPoint[], y: 'seconds' | 'megabytes', label: string): string {
  const { document } = new JSDOM('').window;
  const plot = Plot.plot({
    document,
    width: WIDTH,
    height: HEIGHT,
    marginLeft: 50,
    grid: true,
    x: { label: 'text leaves', domain: [0, Math.max(...points.map(({ leaves }) => leaves))] },
    y: { label, domain: [0, Math.max(...points.map((point) => point[y]))], nice: true },
    marks: [
      Plot.linearRegressionY(points, { x: 'leaves', y, stroke: '#999', ci: 0 }),
      Plot.dot(points, { x: 'leaves', y, fill: '#1a6e3c' }),
    ],
  });
  return plot.outerHTML;
}
