import * as Plot from '@observablehq/plot';
import { renderPlots } from '../render-plots.ts';
import type { ExperimentGroup } from './experiment-table.ts';

const ROW_PX = 22;

/** Draws the text F1 of each training by its changes, best at the top, as SVG. */
export function drawExperiments(groups: readonly ExperimentGroup[]): string {
  const names = groups.map(({ name }) => name);
  const runs = groups.flatMap((group) => group.runs.map(({ textF1 }) => ({ ...group, textF1 })));
  return renderPlots([
    {
      width: 1_340,
      height: 60 + ROW_PX * names.length,
      marginLeft: 880,
      grid: true,
      x: { label: 'text F1 on val' },
      y: { label: null, domain: names },
      marks: [
        Plot.dot(runs, { x: 'textF1', y: 'name', stroke: '#1a6e3c' }),
        Plot.tickX(groups, { x: 'textF1', y: 'name', stroke: '#b3261e', strokeWidth: 2 }),
      ],
    },
  ]);
}
