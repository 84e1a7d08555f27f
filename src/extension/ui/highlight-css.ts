import type { HighlightColors, HighlightSettings } from '../../core/settings.ts';

export interface HighlightCssOptions {
  /** Selectors, parted by commas, of the elements whose highlights are meant; those inside may inherit the style. */
  readonly scope: string;
  /** Whether the browser draws lines in highlights; else all styles are markers. */
  readonly canUnderline: boolean;
  /** In the registry of each document; those of the highlight are of light documents and of dark ones. */
  readonly names: readonly string[];
}

/** Both parts of a line as wide as it is visible in small text, and as it is not too loud in large. */
const LINE = 'max(2px, 0.12em)';
const OFFSET = '0.16em';

/**
 * Style sheet of the highlight in light, dark and high-contrast documents. A marker sets the text's
 * colour with its own, so that it reads on any page; a line leaves the text as it is.
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
    // Paper is white, whatever the page is: there the same ranges have the light one's colours.
    `@media not print { ${rule([darkName], dark)} }`,
    `@media (forced-colors: active) { ${rule([name, darkName], forcedColors(isMarked))} }`,
  ].join('\n');
}

/**
 * Whether lines are drawn in highlights: not before Firefox 149
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
