import * as Plot from '@observablehq/plot';
import { renderPlots } from '../render-plots.ts';
import type { QualityPair } from './expected-against-true.ts';

/**
 * Draws the expected quality of each page against its true text F1, as SVG. The pages left of the
 * bound are doubted.
 */
export function drawDoubt(pairs: readonly QualityPair[], bound: number): string {
  return renderPlots([
    {
      width: 560,
      height: 460,
      marginLeft: 50,
      grid: true,
      x: { label: 'text F1 that is expected', domain: [0, 1] },
      y: { label: 'text F1', domain: [0, 1] },
      color: { scheme: 'tableau10', legend: false },
      marks: [
        Plot.line([
          [0, 0],
          [1, 1],
        ]),
        Plot.ruleX([bound], { stroke: '#b3261e', strokeDasharray: '4 3' }),
        Plot.text([`doubt below ${bound}`], {
          x: bound,
          y: 0.03,
          dx: -6,
          textAnchor: 'end',
          fill: '#b3261e',
        }),
        Plot.dot(pairs, { x: 'expected', y: 'f1', stroke: 'type', r: 3 }),
        Plot.text(legend(pairs), {
          x: 0.02,
          y: 'y',
          text: 'type',
          fill: 'type',
          textAnchor: 'start',
        }),
      ],
    },
  ]);
}

/** Positions of the page types' names, one below the other. */
function legend(pairs: readonly QualityPair[]): { readonly type: string; readonly y: number }[] {
  const types = [...new Set(pairs.map(({ type }) => type))].sort();
  return types.map((type, i) => ({ type, y: 0.97 - 0.045 * i }));
}
