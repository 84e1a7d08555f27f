import type { CanvasImage } from '../../../article/elements/pictures/drawings.ts';

/** CSS pixels: of the least drawing. */
const MIN_SIDE = 100;
/** Pixels: of the largest one. Each has four bytes until it is packed. */
const MAX_AREA = 16_000_000;

/**
 * What a page has drawn in a canvas, as PNG.
 * @returns undefined for what is small, empty, or has a picture of another site in it, which may be shown but not read
 */
export function canvasPicture(element: Node | undefined): CanvasImage | undefined {
  // A frame has classes of its own.
  if (element === undefined || !('toDataURL' in element)) return undefined;
  const canvas = element as HTMLCanvasElement;
  const { width, height, offsetWidth, offsetHeight } = canvas;
  if (Math.max(offsetWidth, offsetHeight) < MIN_SIDE || width * height > MAX_AREA) return undefined;
  try {
    const url = canvas.toDataURL('image/png');
    return url === emptyCanvas(width, height)
      ? undefined
      : { url, width: offsetWidth, height: offsetHeight };
  } catch (error) {
    if (error instanceof DOMException && error.name === 'SecurityError') return undefined;
    throw error;
  }
}

function emptyCanvas(width: number, height: number): string {
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  return canvas.toDataURL('image/png');
}
