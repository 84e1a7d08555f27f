import * as Plot from '@observablehq/plot';
import { svgSheet } from '../../svg-sheet.ts';
import type { IterationRecord } from './train-classifier.ts';

/** The course of the trainings of several networks as an SVG picture: loss, and error on validation pages. */
export function drawErrorCurves(
  networks: Readonly<Record<string, readonly IterationRecord[]>>,
): string {
  const points = Object.entries(networks).flatMap(([network, history]) =>
    history.map((record) => ({ network, ...record })),
  );
  return svgSheet([
    curve(points, 'loss', 'training loss'),
    curve(points, 'error', 'share of wrong labels on val'),
  ]);
}

function curve(
  points: readonly (IterationRecord & { readonly network: string })[],
  y: 'loss' | 'error',
  label: string,
): Plot.PlotOptions {
  const axes = { x: 'iteration', y } as const;
  const name = { text: 'network', fill: 'network', dy: -10, textAnchor: 'end' } as const;
  return {
    ...{ width: 420, height: 300, marginLeft: 50, grid: true },
    x: { label: 'iteration' },
    y: { label },
    color: { legend: false },
    marks: [
      Plot.lineY(points, { ...axes, stroke: 'network' }),
      Plot.text(points, Plot.selectLast({ ...axes, z: 'network', ...name })),
    ],
  };
}
