import type { PlotOptions } from '@observablehq/plot';
import * as Plot from '@observablehq/plot';
import { JSDOM } from 'jsdom';

const GAP = 10;

/**
 * Renders plots side by side on a white background.
 * @returns the content of an SVG file
 */
export function renderPlots(plots: readonly PlotOptions[]): string {
  const { document } = new JSDOM('').window;
  let left = 0;
  let height = 0;
  const placed: string[] = [];
  for (const options of plots) {
    const svg = Plot.plot({ ...options, document }).outerHTML;
    placed.push(svg.replace('<svg ', `<svg x="${left}" `));
    left += (options.width ?? 640) + GAP;
    height = Math.max(height, options.height ?? 400);
  }
  const width = left - GAP;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<rect width="${width}" height="${height}" fill="white"/>`,
    ...placed,
    '</svg>\n',
  ].join('\n');
}
