import * as Plot from '@observablehq/plot';
import { JSDOM } from 'jsdom';
import type { EpochRecord } from './history.ts';

/** The course of one or more trainings as an SVG picture: loss, and text F1 on validation pages. */
export function drawCurves(runs: Readonly<Record<string, readonly EpochRecord[]>>): string {
  const points = Object.entries(runs).flatMap(([run, history]) =>
    history.flatMap(({ epoch, loss, textF1 }) => [
      { run, epoch, value: loss, measure: 'training loss' },
      { run, epoch, value: textF1, measure: 'text F1 on val' },
    ]),
  );
  const { document } = new JSDOM('').window;
  const figures = ['training loss', 'text F1 on val'].map((measure) => {
    const plot = Plot.plot({
      document,
      width: 420,
      height: 300,
      marginLeft: 50,
      grid: true,
      x: { label: 'epoch', tickFormat: 'd' },
      y: { label: measure },
      color: { legend: false },
      marks: [
        Plot.lineY(
          points.filter((p) => p.measure === measure),
          {
            x: 'epoch',
            y: 'value',
            stroke: 'run',
            marker: true,
          },
        ),
        Plot.text(
          points.filter((p) => p.measure === measure),
          Plot.selectLast({
            x: 'epoch',
            y: 'value',
            z: 'run',
            text: 'run',
            fill: 'run',
            dy: -8,
            textAnchor: 'end',
          }),
        ),
      ],
    });
    return plot.outerHTML;
  });
  const [left, right] = figures.map((svg, i) => svg.replace('<svg ', `<svg x="${i * 430}" `));
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" width="850" height="300" viewBox="0 0 850 300">',
    '<rect width="850" height="300" fill="white"/>',
    left,
    right,
    '</svg>\n',
  ].join('\n');
}
