import type { Tab } from '../browsers/browser.ts';
import { waitUntil } from './wait-until.ts';

export interface HighlightColors {
  /** The contrast of highlighted text with its background after WCAG, from 1 to 21. */
  readonly contrast: number;
  /** The relative luminance of the background of highlighted text, from 0 to 1. */
  readonly markerLuminance: number;
  /** The relative luminance of the page's own background, from 0 to 1. */
  readonly paperLuminance: number;
  /** Whether the highlight has a color of its own behind the text. */
  readonly isPainted: boolean;
}

/**
 * Waits until the style sheet of the highlight is in the page, and returns its colors on an element. The
 * background puts it there by itself, and nobody waits for that.
 */
export function awaitColors(tab: Tab, selector: string): Promise<HighlightColors> {
  return waitUntil(
    `the colors of ${selector}`,
    () => tab.run(readColors, selector),
    ({ isPainted }) => isPainted,
  );
}

/**
 * The highlight's colors on an element after all style sheets. Transparent colors are blended
 * with the page's. It runs inside a page, in its own world, so it must use nothing outside itself.
 */
function readColors(selector: string): HighlightColors {
  const element = document.querySelector(selector);
  if (element === null) throw new Error(`The page has no ${selector}`);
  // The last of these highlights is used, since browsers paint it over the earlier ones.
  const name = [...CSS.highlights.keys()].at(-1);
  if (name === undefined) throw new Error('The page has no highlight');
  const style = getComputedStyle(element, `::highlight(${name})`);
  const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  if (canvas === null) throw new Error('No canvas');
  const luminance = (...layers: string[]) => {
    for (const layer of layers) {
      canvas.fillStyle = layer;
      canvas.fillRect(0, 0, 1, 1);
    }
    const [r, g, b] = [...canvas.getImageData(0, 0, 1, 1).data].map((value) => {
      const c = value / 255;
      return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const paper = getComputedStyle(document.body).backgroundColor;
  const markerLuminance = luminance(paper, style.backgroundColor);
  const textLuminance = luminance(paper, style.backgroundColor, style.color);
  const [light, dark] = [markerLuminance, textLuminance].sort((a, b) => b - a);
  return {
    contrast: (light + 0.05) / (dark + 0.05),
    markerLuminance,
    paperLuminance: luminance(paper),
    isPainted: !/^(rgba\(0, 0, 0, 0\)|transparent)$/.test(style.backgroundColor),
  };
}
