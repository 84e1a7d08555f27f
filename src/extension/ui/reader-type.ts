import type { ReaderSettings } from '../../core/settings/settings.ts';

/** Colours of a theme by role, each `#rrggbb`. Style sheets use them as `--pith-…`. */
export interface ThemeColors {
  readonly paper: string;
  /** Background of panels and menus on the paper. */
  readonly raised: string;
  /** Background of code and fields. */
  readonly sunken: string;
  readonly ink: string;
  /** Secondary text. */
  readonly soft: string;
  /** Dividing lines. */
  readonly line: string;
  /** Borders of controls. */
  readonly control: string;
  /** Links, focus and selected controls. */
  readonly accent: string;
  readonly 'on-accent': string;
  readonly mark: string;
  readonly 'mark-now': string;
  readonly 'on-mark': string;
  readonly problem: string;
}

interface Theme {
  readonly light: ThemeColors;
  readonly dark: ThemeColors;
}

const LIGHT: ThemeColors = {
  paper: '#fffefb',
  raised: '#ffffff',
  sunken: '#f4f2ec',
  ink: '#22211d',
  soft: '#5f5c53',
  line: '#dedacf',
  control: '#87826f',
  accent: '#1f6f5c',
  'on-accent': '#ffffff',
  mark: '#ffe98f',
  'mark-now': '#ffb84d',
  'on-mark': '#1c1a12',
  problem: '#b3261e',
};

/** The ink is not pure white, which glares on dark paper. */
const DARK: ThemeColors = {
  paper: '#1b1c1f',
  raised: '#26282c',
  sunken: '#131417',
  ink: '#dcdcd8',
  soft: '#a5a49d',
  line: '#3a3c41',
  control: '#85868a',
  accent: '#7cc8b2',
  'on-accent': '#10201b',
  mark: '#5c4a00',
  'mark-now': '#8f4c00',
  'on-mark': '#fff6e0',
  problem: '#ff8a80',
};

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

/** A theme with different light and dark colours follows the system. */
export const THEMES: Readonly<Record<ReaderSettings['theme'], Theme>> = {
  system: { light: LIGHT, dark: DARK },
  light: { light: LIGHT, dark: LIGHT },
  sepia: { light: SEPIA, dark: SEPIA },
  dark: { light: DARK, dark: DARK },
  black: { light: BLACK, dark: BLACK },
  contrast: { light: CONTRAST_LIGHT, dark: CONTRAST_DARK },
};

const DARK_THEMES: ReadonlySet<string> = new Set<ReaderSettings['theme']>(['dark', 'black']);
const CHANGING_THEMES: ReadonlySet<string> = new Set<ReaderSettings['theme']>([
  'system',
  'contrast',
]);

/**
 * Font stacks of installed fonts, because none is loaded. The dyslexia stack starts with fonts made
 * for dyslexia, if the user has installed one, followed by fonts with open, uneven letters, which
 * the British Dyslexia Association's style guide recommends.
 */
export const FONTS: Readonly<Record<ReaderSettings['font'], string>> = {
  system: 'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif',
  serif:
    'Charter, "Bitstream Charter", "Source Serif 4", "Iowan Old Style", Georgia, Cambria, "Noto Serif", serif',
  sans: '"Helvetica Neue", "Nimbus Sans", Arial, "Noto Sans", "Liberation Sans", sans-serif',
  mono: 'ui-monospace, "Cascadia Mono", "SF Mono", Menlo, Consolas, "DejaVu Sans Mono", monospace',
  dyslexia:
    'OpenDyslexic, "Atkinson Hyperlegible Next", "Atkinson Hyperlegible", Lexend, "Comic Sans MS", "Comic Neue", Verdana, "DejaVu Sans", sans-serif',
};

/**
 * The reader's type and colours as CSS properties, for `style.setProperty`: `--reader-font`,
 * `--reader-font-size`, `--reader-width`, `--reader-line-height`, `--reader-letter-spacing`,
 * `--reader-word-spacing`, `--reader-align`, `--reader-hyphens` and those of `themeVariables`.
 */
export function readerVariables(reader: ReaderSettings): Record<string, string> {
  return {
    '--reader-font': FONTS[reader.font],
    '--reader-font-size': `${reader.fontSize}px`,
    '--reader-width': `${reader.width}ch`,
    '--reader-line-height': String(reader.lineHeight),
    '--reader-letter-spacing': `${reader.letterSpacing}em`,
    '--reader-word-spacing': `${reader.wordSpacing}em`,
    '--reader-align': reader.align,
    // Justified lines have large spaces unless words are hyphenated.
    '--reader-hyphens': reader.align === 'justify' ? 'auto' : 'manual',
    ...themeVariables(reader.theme),
  };
}

/** The colours of a theme as CSS properties: `color-scheme` and a `--pith-…` for each role. */
export function themeVariables(theme: ReaderSettings['theme']): Record<string, string> {
  const { light, dark } = THEMES[theme];
  const colors = Object.entries(light).map(([role, color]) => {
    const other = dark[role as keyof ThemeColors];
    return [`--pith-${role}`, color === other ? color : `light-dark(${color}, ${other})`];
  });
  return { 'color-scheme': colorScheme(theme), ...Object.fromEntries(colors) };
}

/** The paper colour of a theme as a CSS image, in two halves where it follows the system. */
export function themeSwatch(theme: ReaderSettings['theme']): string {
  const { light, dark } = THEMES[theme];
  return `linear-gradient(105deg, ${light.paper} 50%, ${dark.paper} 50%)`;
}

function colorScheme(theme: ReaderSettings['theme']): string {
  if (CHANGING_THEMES.has(theme)) return 'light dark';
  return DARK_THEMES.has(theme) ? 'dark' : 'light';
}
