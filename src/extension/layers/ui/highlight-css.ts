import type { HighlightColors, HighlightSettings } from '../../../core/settings/settings.ts';

export interface HighlightCssOptions {
  /**
   * Comma-separated selectors of the elements with the highlights; their descendants may inherit
   * the style.
   */
  readonly scope: string;
  /** Whether the browser draws lines in highlights; otherwise all styles are markers. */
  readonly canUnderline: boolean;
  /**
   * Names in the registry of each document; for the highlight, one for light documents and one for
   * dark ones.
   */
  readonly names: readonly string[];
}

/**
 * Width and offset of a line, so that it is visible in small text and not too loud in large text.
 */
const LINE = 'max(2px, 0.12em)';
const OFFSET = '0.16em';

/**
 * Style sheet of the highlight in light, dark and high-contrast documents. A marker also sets the
 * text's color, so that it is readable on any page. A line leaves the text as it is.
 */
export function highlightCss(
  { style, light, dark }: HighlightSettings,
  { scope, canUnderline, names: [name, darkName] }: HighlightCssOptions,
): string {
  const isUnderlined = canUnderline && style !== 'marker';
  const isMarked = !isUnderlined || style !== 'underline';
  const rule = (names: readonly string[], colors: HighlightColors) => {
    const marker = isMarked
      ? ` background-color: ${colors.background}; color: ${colors.text};`
      : '';
    const line = isUnderlined
      ? ` text-decoration: underline ${colors.line} ${LINE}; text-underline-offset: ${OFFSET};`
      : '';
    const selectors = names.flatMap((name) =>
      scope.split(',').map((selector) => `${selector}::highlight(${name})`),
    );
    return `${selectors.join(', ')} {${marker}${line} }`;
  };
  return [
    rule([name], light),
    // Paper is white, even for a dark page, so in print the same ranges keep the light colors.
    `@media not print { ${rule([darkName], dark)} }`,
    `@media (forced-colors: active) { ${rule([name, darkName], forcedColors(isMarked))} }`,
  ].join('\n');
}

/**
 * Whether the browser draws lines in highlights, which Firefox does from version 149
 * (https://web-platform-dx.github.io/web-features-explorer/features/highlight/).
 * @param userAgent `navigator.userAgent`
 */
export function drawsLinesInHighlights(userAgent: string): boolean {
  const version = /Firefox\/(\d+)/.exec(userAgent)?.[1];
  return version === undefined || Number(version) >= 149;
}

function forcedColors(isMarked: boolean): HighlightColors {
  return { background: 'Mark', text: 'MarkText', line: isMarked ? 'MarkText' : 'CanvasText' };
}
