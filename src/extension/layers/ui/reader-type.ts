import type { ReaderSettings } from '../../../core/settings/settings.ts';
import { contrastRatio } from './contrast.ts';
import { customTheme } from './custom-theme.ts';
import { DARK, LIGHT, type Theme, type ThemeColors } from './theme-colors.ts';

const SEPIA: ThemeColors = {
  paper: '#f6ecd8',
  raised: '#fdf6e7',
  sunken: '#ebdfc5',
  ink: '#3b2f1e',
  soft: '#675740',
  line: '#d8c8a6',
  control: '#84724f',
  accent: '#7b4510',
  'on-accent': '#ffffff',
  mark: '#ffd873',
  'mark-now': '#f2a541',
  'on-mark': '#2b200f',
  problem: '#9c2318',
};

const BLACK: ThemeColors = {
  ...DARK,
  paper: '#000000',
  raised: '#161616',
  sunken: '#101010',
  ink: '#cfcfca',
  soft: '#9d9d97',
  line: '#333333',
};

const CONTRAST_LIGHT: ThemeColors = {
  paper: '#ffffff',
  raised: '#ffffff',
  sunken: '#ffffff',
  ink: '#000000',
  soft: '#000000',
  line: '#000000',
  control: '#000000',
  accent: '#0000c8',
  'on-accent': '#ffffff',
  mark: '#ffff00',
  'mark-now': '#00ffff',
  'on-mark': '#000000',
  problem: '#a00000',
};

const CONTRAST_DARK: ThemeColors = {
  paper: '#000000',
  raised: '#000000',
  sunken: '#000000',
  ink: '#ffffff',
  soft: '#ffffff',
  line: '#ffffff',
  control: '#ffffff',
  accent: '#ffff00',
  'on-accent': '#000000',
  mark: '#ffff00',
  'mark-now': '#00ffff',
  'on-mark': '#000000',
  problem: '#ffb0b0',
};

/** A theme whose colors do not depend on the user. */
type FixedTheme = Exclude<ReaderSettings['theme'], 'custom'>;

/** A theme with different light and dark colors follows the system. */
export const THEMES: Readonly<Record<FixedTheme, Theme>> = {
  system: { light: LIGHT, dark: DARK },
  light: { light: LIGHT, dark: LIGHT },
  sepia: { light: SEPIA, dark: SEPIA },
  dark: { light: DARK, dark: DARK },
  black: { light: BLACK, dark: BLACK },
  contrast: { light: CONTRAST_LIGHT, dark: CONTRAST_DARK },
};

/**
 * Font stacks of installed fonts, because none is loaded. The dyslexia stack starts with fonts made
 * for dyslexia, if the user has installed one, followed by fonts with open, uneven letters, which
 * the British Dyslexia Association's style guide recommends.
 */
export const FONTS: Readonly<Record<Exclude<ReaderSettings['font'], 'own'>, string>> = {
  system: 'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif',
  serif:
    'Charter, "Bitstream Charter", "Source Serif 4", "Iowan Old Style", Georgia, Cambria, "Noto Serif", serif',
  sans: '"Helvetica Neue", "Nimbus Sans", Arial, "Noto Sans", "Liberation Sans", sans-serif',
  mono: 'ui-monospace, "Cascadia Mono", "SF Mono", Menlo, Consolas, "DejaVu Sans Mono", monospace',
  dyslexia:
    'OpenDyslexic, "Atkinson Hyperlegible Next", "Atkinson Hyperlegible", Lexend, "Comic Sans MS", "Comic Neue", Verdana, "DejaVu Sans", sans-serif',
};

/** Characters by which a name could be more than a name in a style sheet. */
const NOT_IN_NAMES = /["\\\p{Cc}]/gu;

/** The stack of the font that the user has named, which a stack that is there everywhere follows. */
function ownFont(name: string): string {
  const safe = name.replace(NOT_IN_NAMES, '').trim();
  return safe === '' ? FONTS.serif : `"${safe}", ${FONTS.serif}`;
}

/**
 * The reader's type and colors as CSS properties, for `style.setProperty`: `--reader-font`,
 * `--reader-font-size`, `--reader-width`, `--reader-line-height`, `--reader-letter-spacing`,
 * `--reader-word-spacing`, `--reader-align`, `--reader-hyphens` and those of `themeVariables`.
 */
export function readerVariables(reader: ReaderSettings): Record<string, string> {
  return {
    '--reader-font': reader.font === 'own' ? ownFont(reader.fontName) : FONTS[reader.font],
    '--reader-own-font': ownFont(reader.fontName),
    '--reader-own-swatch': swatch(reader.paper, reader.ink),
    '--reader-font-size': `${reader.fontSize}px`,
    '--reader-width': `${reader.width}ch`,
    '--reader-line-height': String(reader.lineHeight),
    '--reader-letter-spacing': `${reader.letterSpacing}em`,
    '--reader-word-spacing': `${reader.wordSpacing}em`,
    '--reader-align': reader.align,
    // Justified lines have large spaces unless words are hyphenated.
    '--reader-hyphens': reader.align === 'justify' ? 'auto' : 'manual',
    ...(reader.theme === 'custom'
      ? variablesOf(customTheme(reader))
      : themeVariables(reader.theme)),
  };
}

/** The colors of a theme as CSS properties: `color-scheme` and a `--pith-…` for each role. */
export function themeVariables(theme: FixedTheme): Record<string, string> {
  return variablesOf(THEMES[theme]);
}

function variablesOf({ light, dark }: Theme): Record<string, string> {
  const colors = Object.entries(light).map(([role, color]) => {
    const other = dark[role as keyof ThemeColors];
    return [`--pith-${role}`, color === other ? color : `light-dark(${color}, ${other})`];
  });
  const scheme = light !== dark ? 'light dark' : isDark(light) ? 'dark' : 'light';
  return { 'color-scheme': scheme, ...Object.fromEntries(colors) };
}

/** The paper color of a theme as a CSS image, in two halves where it follows the system. */
export function themeSwatch(theme: ReaderSettings['theme']): string {
  if (theme === 'custom') return 'var(--reader-own-swatch)';
  const { light, dark } = THEMES[theme];
  return swatch(light.paper, dark.paper);
}

function swatch(first: string, second: string): string {
  return `linear-gradient(105deg, ${first} 50%, ${second} 50%)`;
}

function isDark({ paper, ink }: ThemeColors): boolean {
  return contrastRatio(paper, '#000000') < contrastRatio(ink, '#000000');
}
