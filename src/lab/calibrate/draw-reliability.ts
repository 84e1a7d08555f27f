import * as Plot from '@observablehq/plot';
import { renderPlots } from '../render-plots.ts';
import type { ReliabilityBin } from './reliability.ts';

/**
 * Draws a reliability diagram before and one after calibration, as SVG: predicted probability
 * against the true share.
 */
export function drawReliability(
  before: readonly ReliabilityBin[],
  after: readonly ReliabilityBin[],
): string {
  return renderPlots([diagram(before, 'as the network says'), diagram(after, 'calibrated')]);
}

function diagram(bins: readonly ReliabilityBin[], title: string): Plot.PlotOptions {
  return {
    width: 340,
    height: 340,
    marginLeft: 50,
    grid: true,
    x: { label: `probability of content, ${title}`, domain: [0, 1] },
    y: { label: 'share that is content', domain: [0, 1] },
    r: { range: [2, 12] },
    marks: [
      Plot.line([
        [0, 0],
        [1, 1],
      ]),
      Plot.ruleX(bins, { x: 'said', y1: 'said', y2: 'cameTrue', stroke: '#b3261e' }),
      Plot.dot(bins, { x: 'said', y: 'cameTrue', r: 'share', fill: '#1a6e3c' }),
    ],
  };
}
