import * as Plot from '@observablehq/plot';
import { JSDOM } from 'jsdom';

export interface GrowthPoint {
  /** The place of the measurement, such as `Node`. */
  readonly place: string;
  readonly leaves: number;
  readonly seconds: number;
  readonly megabytes: number;
}

const WIDTH = 420;
const HEIGHT = 300;
const GAP = 10;
const LEGEND_HEIGHT = 24;
/** The space between the names in the legend. */
const NAME_WIDTH = 90;
/** The radius of the rings around the first place's dots: the kernel takes the same memory in all places. */
const LOOKS: readonly Plot.DotOptions[] = [
  { fill: '#1a6e3c', r: 2.5 },
  { stroke: '#c2410c', strokeWidth: 1.5, r: 5 },
];

/** Draws time and memory by the length of the page, with a straight line through each place's, as SVG. */
export function drawGrowth(points: readonly GrowthPoint[]): string {
  const places = Map.groupBy(points, ({ place }) => place);
  const figures = [
    draw([...places.values()], 'seconds', 'time, s'),
    draw([...places.values()], 'megabytes', "the kernel's memory, MB"),
  ];
  const width = 2 * WIDTH + GAP;
  const height = LEGEND_HEIGHT + HEIGHT;
  const placed = figures.map((svg, i) =>
    svg.replace('<svg ', `<svg x="${i * (WIDTH + GAP)}" y="${LEGEND_HEIGHT}" `),
  );
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<rect width="${width}" height="${height}" fill="white"/>`,
    drawLegend([...places.keys()]),
    ...placed,
    '</svg>\n',
  ].join('\n');
}

function drawLegend(places: readonly string[]): string {
  const { document } = new JSDOM('').window;
  const at = places.map((place, i) => ({ place, x: 50 + i * NAME_WIDTH, i }));
  const scale = (range: number) => ({ axis: null, domain: [0, range], range: [0, range] });
  const plot = Plot.plot({
    document,
    ...{ width: WIDTH, height: LEGEND_HEIGHT, margin: 0 },
    x: scale(WIDTH),
    y: scale(LEGEND_HEIGHT),
    marks: [
      ...at.map((entry) =>
        Plot.dot([entry], { ...LOOKS[entry.i % LOOKS.length], x: 'x', y: () => 12 }),
      ),
      Plot.text(at, {
        x: 'x',
        y: () => 12,
        text: 'place',
        dx: 10,
        textAnchor: 'start',
        fontSize: 12,
      }),
    ],
  });
  return plot.outerHTML;
}

function draw(
  places: readonly (readonly GrowthPoint[])[],
  y: 'seconds' | 'megabytes',
  label: string,
): string {
  const { document } = new JSDOM('').window;
  const points = places.flat();
  const plot = Plot.plot({
    document,
    width: WIDTH,
    height: HEIGHT,
    marginLeft: 50,
    grid: true,
    x: { label: 'text leaves', domain: [0, Math.max(...points.map(({ leaves }) => leaves))] },
    y: { label, domain: [0, Math.max(...points.map((point) => point[y]))], nice: true },
    marks: [
      ...places.map((of) => Plot.linearRegressionY(of, { x: 'leaves', y, stroke: '#999', ci: 0 })),
      ...places.map((of, i) => Plot.dot(of, { x: 'leaves', y, ...LOOKS[i % LOOKS.length] })),
    ],
  });
  return plot.outerHTML;
}
