export interface Shade {
  /** Perceived lightness, from 0 for black to 1 for white. */
  readonly lightness: number;
  readonly alpha: number;
}

/**
 * Lightness and alpha of a computed CSS color; undefined for a notation that is not supported.
 * @param color as `getComputedStyle` gives it: `rgb()`, `color()`, `lab()`, `oklch()` and similar
 */
export function shadeOf(color: string): Shade | undefined {
  const [, notation, inside] = /^([a-z]+)\((.*)\)$/.exec(color.trim()) ?? [];
  if (inside === undefined) return undefined;
  const numbers = inside.match(/-?[\d.]+(e-?\d+)?%?/g)?.map(parseNumber) ?? [];
  switch (notation) {
    case 'rgb':
    case 'rgba':
      return shade(luma(numbers, 255), numbers[3]);
    case 'color': {
      // The name of the color space, such as `display-p3`, may contain a digit.
      const [, channels = ''] = /^\S+\s(.*)/.exec(inside) ?? [];
      const parts = channels.match(/-?[\d.]+(e-?\d+)?%?/g)?.map(parseNumber) ?? [];
      return shade(luma(parts, 1), parts[3]);
    }
    case 'lab':
    case 'lch':
      return shade(numbers[0] / 100, numbers[3]);
    case 'oklab':
    case 'oklch':
      return shade(numbers[0], numbers[3]);
    default:
      return undefined;
  }
}

function parseNumber(text: string): number {
  return text.endsWith('%') ? Number(text.slice(0, -1)) / 100 : Number(text);
}

/** Rec. 601 luma of gamma-encoded channels, which is close enough to perceived lightness. */
function luma([red, green, blue]: readonly number[], white: number): number {
  return (0.299 * red + 0.587 * green + 0.114 * blue) / white;
}

function shade(lightness: number, alpha = 1): Shade | undefined {
  return Number.isNaN(lightness) ? undefined : { lightness, alpha };
}
