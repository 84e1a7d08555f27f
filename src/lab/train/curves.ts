import * as Plot from '@observablehq/plot';
import { svgSheet } from '../svg-sheet.ts';
import type { EpochRecord } from './history.ts';

/** The course of one or more trainings as an SVG picture: loss, and text F1 on validation pages. */
export function drawCurves(runs: Readonly<Record<string, readonly EpochRecord[]>>): string {
  const points = Object.entries(runs).flatMap(([run, history]) =>
    history.map((record) => ({ run, ...record })),
  );
  return svgSheet([
    curve(points, 'loss', 'training loss'),
    curve(points, 'textF1', 'text F1 on val'),
  ]);
}

function curve(
  points: readonly (EpochRecord & { readonly run: string })[],
  y: 'loss' | 'textF1',
  label: string,
): Plot.PlotOptions {
  const axes = { x: 'epoch', y } as const;
  const name = { text: 'run', fill: 'run', dy: -8, textAnchor: 'end' } as const;
  return {
    ...{ width: 420, height: 300, marginLeft: 50, grid: true },
    x: { label: 'epoch', tickFormat: 'd' },
    y: { label },
    color: { legend: false },
    marks: [
      Plot.lineY(points, { ...axes, stroke: 'run', marker: true }),
      Plot.text(points, Plot.selectLast({ ...axes, z: 'run', ...name })),
    ],
  };
}
