import * as Plot from '@observablehq/plot';
import { renderPlots } from '../render-plots.ts';

/** Names of what a curve shows, and what to call them. */
type Axis<K extends string> = readonly [key: K, label: string];

/** A picture for each of `shown`, of how it went with `along`. */
interface CurveAxes<K extends string> {
  readonly along: Axis<K>;
  readonly shown: readonly Axis<K>[];
}

/** What the epochs of a network show. */
export const EPOCH_AXES = {
  along: ['epoch', 'epoch'],
  shown: [
    ['loss', 'training loss'],
    ['textF1', 'text F1 on val'],
  ],
} as const;

/** What the iterations of Web2Text's classifiers show. */
export const ITERATION_AXES = {
  along: ['iteration', 'iteration'],
  shown: [
    ['loss', 'training loss'],
    ['error', 'share of wrong labels on val'],
  ],
} as const;

/** The course of one or more trainings, by their names, as an SVG picture: one line each, in every plot. */
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

/** Neighbouring points get a mark each only while they are few. */
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
