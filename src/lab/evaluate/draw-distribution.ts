import * as Plot from '@observablehq/plot';
import { renderPlots } from '../render-plots.ts';
import type { Run } from './run-folder.ts';

/**
 * Draws the distribution of the scores over pages, as SVG. Each run has a line with the share of
 * pages that reach at most an F1, so lower lines are better.
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
          // Names stand where the lines are furthest apart, so that they do not overlap.
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
