import type { MeasuredPage } from './measured-engine.ts';

const SVG = 'http://www.w3.org/2000/svg';
const PERCENT = 100;

/** A dot for the accuracy of each page, from 0 to 1, and a line at their mean. The table says the same in numbers. */
export function drawSpread(pages: readonly MeasuredPage[], mean: number): SVGSVGElement {
  const along = (f1: number) => `${f1 * PERCENT}%`;
  const dots = pages.map(({ f1 }) =>
    shape('circle', { class: 'page', cx: along(f1), cy: '50%', r: 3 }),
  );
  return shape('svg', { class: 'spread', 'aria-hidden': 'true' }, [
    shape('line', { x1: 0, y1: '50%', x2: '100%', y2: '50%' }),
    ...dots,
    shape('line', { class: 'mean', x1: along(mean), y1: '10%', x2: along(mean), y2: '90%' }),
  ]);
}

function shape<K extends keyof SVGElementTagNameMap>(
  name: K,
  attributes: Readonly<Record<string, string | number>>,
  children: readonly Node[] = [],
): SVGElementTagNameMap[K] {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  element.append(...children);
  return element;
}
