import * as Plot from '@observablehq/plot';
import { renderPlots } from '../render-plots.ts';

/** The key of a figure in the history, and its label. */
type Axis<K extends string> = readonly [key: K, label: string];

/** The figures on the axes: one plot for each of `shown`, against `along`. */
interface CurveAxes<K extends string> {
  readonly along: Axis<K>;
  readonly shown: readonly Axis<K>[];
}

/** Axes for the epochs of a network. */
export const EPOCH_AXES = {
  along: ['epoch', 'epoch'],
  shown: [
    ['loss', 'training loss'],
    ['textF1', 'text F1 on val'],
  ],
} as const;

/** Axes for the iterations of Web2Text's classifiers. */
export const ITERATION_AXES = {
  along: ['iteration', 'iteration'],
  shown: [
    ['loss', 'training loss'],
    ['error', 'share of wrong labels on val'],
  ],
} as const;

/** Draws the training curves of named runs as SVG, with one line per run in every plot. */
export function drawCurves<K extends string>(
  runs: Readonly<Record<string, readonly Readonly<Record<K, number>>[]>>,
  { along, shown }: CurveAxes<K>,
): string {
  const [x, xLabel] = along;
  return renderPlots(
    shown.map(([y, label]) => {
      const points = Object.entries<readonly Readonly<Record<K, number>>[]>(runs).flatMap(
        ([run, history]) => history.map((record) => ({ run, x: record[x], y: record[y] })),
      );
      return curve(points, { x: xLabel, y: label });
    }),
  );
}

/** Largest number of points that are drawn with markers. */
const MAX_MARKED = 30;

function curve(
  points: readonly { readonly run: string; readonly x: number; readonly y: number }[],
  labels: { readonly x: string; readonly y: string },
): Plot.PlotOptions {
  const name = { text: 'run', fill: 'run', dy: -8, textAnchor: 'end' } as const;
  const marker = new Set(points.map(({ x }) => x)).size <= MAX_MARKED;
  return {
    width: 420,
    height: 300,
    marginLeft: 50,
    grid: true,
    x: { label: labels.x, tickFormat: 'd' },
    y: { label: labels.y },
    color: { legend: false },
    marks: [
      Plot.lineY(points, { x: 'x', y: 'y', stroke: 'run', marker }),
      Plot.text(points, Plot.selectLast({ x: 'x', y: 'y', z: 'run', ...name })),
    ],
  };
}
