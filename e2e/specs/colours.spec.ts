import { describe, expect } from 'vitest';
import { switchOn } from '../deeds.ts';
import { it, openPage } from '../fixture.ts';

describe('the colour of the highlight', () => {
  for (const path of ['/demo/', '/dark/']) {
    it(`leaves text readable on ${path}`, async ({ tab }) => {
      await openPage(tab, path);
      await switchOn(tab);
      // WCAG 2.2 asks for 4.5 of text of ordinary size.
      expect(await tab.run(readContrast, 'article p:nth-of-type(2)')).toBeGreaterThanOrEqual(4.5);
    });

    it(`stands out from the paper on ${path}`, async ({ tab }) => {
      await openPage(tab, path);
      const paper = await tab.run(() => getComputedStyle(document.body).backgroundColor);
      await switchOn(tab);
      const marker = await tab.run(
        () =>
          getComputedStyle(
            document.querySelector('article p') ?? document.body,
            '::highlight(pith)',
          ).backgroundColor,
      );
      expect(marker).not.toBe(paper);
      expect(marker).not.toBe('rgba(0, 0, 0, 0)');
    });
  }
});

/** WCAG's contrast of highlighted text to the colour behind it; a see-through one is laid on the page's. */
function readContrast(selector: string): number {
  const element = document.querySelector(selector);
  if (element === null) throw new Error(`The page has no ${selector}`);
  const style = getComputedStyle(element, '::highlight(pith)');
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
  const [light, dark] = [
    luminance(paper, style.backgroundColor),
    luminance(paper, style.backgroundColor, style.color),
  ].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}
