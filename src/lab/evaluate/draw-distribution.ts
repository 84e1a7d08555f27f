import * as Plot from '@observablehq/plot';
import { renderPlots } from '../render-plots.ts';
import type { Run } from './run-folder.ts';

/**
 * How the scores of the pages are distributed, as an SVG picture: for each run, the share of pages
 * that reach an F1 or less. The lower the line runs, the better.
 */
export function drawDistribution(runs: readonly Run[]): string {
  const points = runs.flatMap(({ name, pages }) => {
    const sorted = pages.map(({ f1 }) => f1).toSorted((a, b) => a - b);
    const steps = sorted.map((f1, i) => ({ name, f1, share: (i + 1) / sorted.length }));
    return [{ name, f1: 0, share: 0 }, ...steps];
  });
  return renderPlots([
    {
      width: 640,
      height: 420,
      marginLeft: 50,
      marginRight: 110,
      grid: true,
      x: { label: 'F1 of a page', domain: [0, 1] },
      y: { label: 'share of pages with this F1 or less', domain: [0, 1], percent: false },
      color: { scheme: 'tableau10' },
      marks: [
        Plot.lineY(points, { x: 'f1', y: 'share', stroke: 'name', curve: 'step-after' }),
        Plot.text(
          points,
          // Where the runs are furthest apart, so that the names do not lie over each other.
          Plot.selectMaxX({
            x: 'f1',
            y: 'share',
            z: 'name',
            text: 'name',
            fill: 'name',
            filter: ({ share }: { share: number }) => share <= NAME_AT,
            dx: 6,
            textAnchor: 'start',
          }),
        ),
      ],
    },
  ]);
}

const NAME_AT = 0.35;
