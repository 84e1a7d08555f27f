import type { HighlightCssOptions } from './highlight-css.ts';

interface MarkColors {
  readonly background: string;
  readonly text: string;
  readonly line: string;
}

/** How a mark looks over the texts of a page. */
export interface MarkLook {
  readonly light: MarkColors;
  readonly dark: MarkColors;
  /** The line that distinguishes the mark without colors; `none` is the background alone. */
  readonly line: 'none' | `${'underline' | 'overline'} ${string}`;
  /** The line with forced colors, where it is another. */
  readonly forcedLine?: string;
}

/** The looks of some marks, by their names. */
export type MarkLooks = Readonly<Record<string, MarkLook>>;

/**
 * Name of a mark in a document's highlight registry.
 * @param names all names drawn for the marks: two for each, for light documents and for dark ones
 */
export function nameOfMark(
  names: readonly string[],
  { at, isDark }: { readonly at: number; readonly isDark: boolean },
): string {
  return names[2 * at + Number(isDark)];
}

/** Style sheet of marks in a page. */
export function markCss(
  looks: MarkLooks,
  { scope, canUnderline, names }: HighlightCssOptions,
): string {
  const all = Object.values(looks);
  const select = (at: number, isDark: boolean) =>
    `${scope}::highlight(${nameOfMark(names, { at, isDark })})`;
  const rule = (selector: string, look: MarkLook, isDark: boolean) =>
    `${selector} { ${style(look, { isDark, canUnderline })} }`;
  const rules = (look: MarkLook, at: number) => {
    const dark = select(at, true);
    // Paper is white, even for a dark page.
    return [
      rule(select(at, false), look, false),
      `@media not print { ${rule(dark, look, true)} }`,
      `@media print { ${rule(dark, look, false)} }`,
    ];
  };
  const forced = (look: MarkLook, at: number) =>
    `${select(at, false)}, ${select(at, true)} { ${forcedStyle(look, canUnderline)} }`;
  return [
    ...all.flatMap(rules),
    `@media (forced-colors: active) { ${all.map(forced).join(' ')} }`,
  ].join('\n');
}

/**
 * Style sheet of the swatches in a legend: `<… class="swatch" data-mark="…">`, with `data-dark` on a
 * dark page.
 */
export function swatchCss(looks: MarkLooks): string {
  const all = Object.entries(looks);
  const light = (mark: string) => `.swatch[data-mark="${mark}"]`;
  const dark = (mark: string) => `.swatch[data-dark][data-mark="${mark}"]`;
  const options = { canUnderline: true };
  return [
    ...all.map(
      ([mark, look]) => `${light(mark)} { ${style(look, { ...options, isDark: false })} }`,
    ),
    ...all.map(([mark, look]) => `${dark(mark)} { ${style(look, { ...options, isDark: true })} }`),
    '@media (forced-colors: active) {',
    ...all.map(([mark, look]) => `${light(mark)}, ${dark(mark)} { ${forcedStyle(look, true)} }`),
    '.swatch { forced-color-adjust: none; }',
    '}',
  ].join('\n');
}

/** Line width at which the styles can be distinguished in small text. */
const LINE = 'max(2px, 0.12em)';

function style(
  look: MarkLook,
  { isDark, canUnderline }: { readonly isDark: boolean; readonly canUnderline: boolean },
): string {
  const { background, text, line } = isDark ? look.dark : look.light;
  const ground = `background-color: ${background}; color: ${text};`;
  if (!canUnderline || look.line === 'none') return ground;
  return `${ground} text-decoration: ${look.line} ${line} ${LINE}; text-underline-offset: 0.16em;`;
}

/**
 * With forced colors, Chrome gives every highlight the colors of selected text, so only the lines
 * distinguish the marks. They are close to the letters, because they cannot be seen outside the
 * background.
 */
function forcedStyle({ line, forcedLine = line }: MarkLook, canUnderline: boolean): string {
  const ground = 'background-color: Highlight; color: HighlightText;';
  if (!canUnderline || forcedLine === 'none') return ground;
  return `${ground} text-decoration: ${forcedLine} HighlightText ${LINE}; text-underline-offset: 0;`;
}
