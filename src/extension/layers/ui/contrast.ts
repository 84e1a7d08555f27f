/**
 * Contrast ratio of two colors as in WCAG 2.2; their order does not matter.
 * @param a `#rrggbb`
 * @param b `#rrggbb`
 * @returns in [1, 21]
 */
export function contrastRatio(a: string, b: string): number {
  const [lighter, darker] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (lighter + 0.05) / (darker + 0.05);
}

/** Minimum contrast of text of ordinary size in WCAG 2.2 (1.4.3). */
export const READABLE_TEXT = 4.5;
/** Minimum contrast of lines and controls in WCAG 2.2 (1.4.11). */
export const VISIBLE_LINE = 3;

/** Relative luminance as in WCAG 2.2, in [0, 1]. */
function luminance(color: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
