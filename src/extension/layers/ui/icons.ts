const SVG_NAMESPACE = 'http://www.w3.org/2000/svg';

/** Paths of strokes on a grid of 24 × 24, drawn for Pith. */
const PATHS = {
  read: [
    'M12 7C10 5.4 7.4 5 4 5v13c3.4 0 6 .4 8 2',
    'M12 7c2-1.6 4.6-2 8-2v13c-3.4 0-6 .4-8 2',
    'M12 7v13',
  ],
  copy: ['M9 9h11v11H9Z', 'M5.5 15H4V4h11v1.5'],
  mark: ['m9.5 11.5-5 5V20H8l5-5', 'm9.5 11.5 6-7.5 5 5-7.5 6Z'],
  bookmark: ['M6.5 4h11v16L12 15.5 6.5 20Z'],
  more: ['M5.5 12v.1', 'M12 12v.1', 'M18.5 12v.1'],
  leave: ['M6 6 18 18', 'M18 6 6 18'],
  outline: ['M4 6h2', 'M10 6h10', 'M7 12h2', 'M13 12h7', 'M7 18h2', 'M13 18h7'],
  type: ['M3 18 8 6l5 12', 'M4.8 14h6.4', 'M21 18v-7', 'M21 14.6a3 3.4 0 1 1-6 0a3 3.4 0 1 1 6 0'],
  keep: [
    'M4 7h9',
    'M19 7h1',
    'M4 17h1',
    'M11 17h9',
    'M18.5 7a2.5 2.5 0 1 1-5 0a2.5 2.5 0 1 1 5 0',
    'M10.5 17a2.5 2.5 0 1 1-5 0a2.5 2.5 0 1 1 5 0',
  ],
  find: ['M17 10.5a6.5 6.5 0 1 1-13 0a6.5 6.5 0 1 1 13 0', 'm15.5 15.5 5 5'],
  listen: ['M4 9.5v5h3.5L12 18.5v-13L7.5 9.5Z', 'M15.5 9a4 4 0 0 1 0 6', 'M18 6.5a8 8 0 0 1 0 11'],
  export: ['M12 4v11', 'm7.5 11 4.5 4.5 4.5-4.5', 'M4.5 16v4h15v-4'],
  print: ['M7 9V4h10v5', 'M7 17H4V9h16v8h-3', 'M7 14h10v6H7Z'],
  help: [
    'M9 9.2a3 3 0 1 1 4.4 2.6c-.9.5-1.4 1.1-1.4 2.2',
    'M12 17.4v.1',
    'M21 12a9 9 0 1 1-18 0a9 9 0 1 1 18 0',
  ],
  play: ['M8 5.5v13l10.5-6.5Z'],
  pause: ['M8.5 5.5v13', 'M15.5 5.5v13'],
  previous: ['m14.5 6-6 6 6 6'],
  next: ['m9.5 6 6 6-6 6'],
  up: ['m6 14.5 6-6 6 6'],
  down: ['m6 9.5 6 6 6-6'],
  swap: ['M4.5 8H19', 'm15.5 4.5 3.5 3.5-3.5 3.5', 'M19.5 16H5', 'M8.5 12.5 5 16l3.5 3.5'],
  add: ['M12 5.5v13', 'M5.5 12h13'],
  undo: ['M8 5 4 9l4 4', 'M4 9h10.5a5 5 0 0 1 0 10H9'],
  redo: ['m16 5 4 4-4 4', 'M20 9H9.5a5 5 0 0 0 0 10H15'],
} as const;
export type IconName = keyof typeof PATHS;

/**
 * An icon in the color of the text around it. It is hidden from screen readers, so its button
 * needs a label.
 */
export function buildIcon(name: IconName): SVGSVGElement {
  const svg = document.createElementNS(SVG_NAMESPACE, 'svg');
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.setAttribute('class', `icon icon-${name}`);
  svg.setAttribute('aria-hidden', 'true');
  for (const data of PATHS[name]) {
    const path = document.createElementNS(SVG_NAMESPACE, 'path');
    path.setAttribute('d', data);
    svg.append(path);
  }
  return svg;
}
