import * as Plot from '@observablehq/plot';
import { JSDOM } from 'jsdom';
import type { Figure } from './published.ts';
import { publishedFigure, type SystemReport } from './report.ts';

/** The figures that most papers give, and their names in the picture. */
const SHOWN: readonly (readonly [Figure, string])[] = [
  ['accuracy', 'accuracy'],
  ['precision', 'precision'],
  ['recall', 'recall'],
  ['f1', 'F1'],
];
const WIDTH = 760;
const ROW_HEIGHT = 22;

/**
 * Draws our figures on CleanEval's test pages as dots with intervals, and the published ones as
 * crosses.
 */
export function drawReproduction(reports: readonly SystemReport[]): string {
  const shown = reports.filter(
    ({ system, set }) =>
      set === 'cleaneval_test' &&
      SHOWN.some(([figure]) => publishedFigure(system, set, figure) !== undefined),
  );
  const points = shown.flatMap(({ system, set, figures }) =>
    SHOWN.flatMap(([figure, name]) => {
      const own = figures[figure];
      if (own === undefined) return [];
      return [{ system, name, ...own, published: publishedFigure(system, set, figure) }];
    }),
  );
  const height = 70 + ROW_HEIGHT * shown.length;
  const { document } = new JSDOM('').window;
  const plot = Plot.plot({
    document,
    width: WIDTH,
    height,
    marginLeft: 170,
    marginRight: 20,
    style: { background: 'white', color: 'black' },
    grid: true,
    x: { domain: [0.3, 1], ticks: 3, label: null },
    y: { label: null, domain: shown.map(({ system }) => system) },
    fx: { label: null, domain: SHOWN.map(([, name]) => name) },
    marks: [
      Plot.frame({ stroke: '#ccc' }),
      Plot.ruleY(points, { fx: 'name', y: 'system', x1: 'low', x2: 'high', stroke: '#1b6ca8' }),
      Plot.dot(points, { fx: 'name', y: 'system', x: 'value', r: 4, fill: '#1b6ca8' }),
      Plot.dot(
        points.filter(({ published }) => published !== undefined),
        { fx: 'name', y: 'system', x: 'published', r: 5, symbol: 'times', stroke: '#c2410c' },
      ),
    ],
  });
  plot.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  plot.setAttribute('role', 'img');
  const title = document.createElementNS('http://www.w3.org/2000/svg', 'title');
  title.textContent =
    'Own figures (dots, 95 % intervals) and published ones (crosses) on CleanEval';
  plot.prepend(title);
  return `${plot.outerHTML}\n`;
}
