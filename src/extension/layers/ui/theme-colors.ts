/** Colors of a theme by role, each `#rrggbb`. Style sheets use them as `--pith-…`. */
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

export interface Theme {
  readonly light: ThemeColors;
  readonly dark: ThemeColors;
}

export const LIGHT: ThemeColors = {
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
export const DARK: ThemeColors = {
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
