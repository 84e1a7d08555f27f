import type { ReaderSettings } from '../../../core/settings/settings.ts';
import { contrastRatio, READABLE_TEXT, VISIBLE_LINE } from './contrast.ts';
import { DARK, LIGHT, type Theme, type ThemeColors } from './theme-colors.ts';

/** How much of the ink is in each of the colors between paper and ink, if that is enough to be seen. */
const SHARES = { raised: 0.03, sunken: 0.07, line: 0.18, control: 0.5, soft: 0.75 } as const;
/** The steps in which a color moves towards the ink until it can be seen. */
const STEP = 0.05;

/**
 * The theme of the user's own paper and ink. All other colors follow from the two: they are as far from the paper as
 * WCAG 2.2 asks, as far as the ink itself is.
 */
export function customTheme({ paper, ink }: Pick<ReaderSettings, 'paper' | 'ink'>): Theme {
  const base = contrastRatio(paper, '#000000') > contrastRatio(paper, '#ffffff') ? LIGHT : DARK;
  const between = (share: number) => mix(paper, ink, share);
  const grounds = [paper, between(SHARES.raised), between(SHARES.sunken)];
  const visible = (share: number, enough: number): string => {
    const color = between(share);
    const isSeen = grounds.every((ground) => contrastRatio(color, ground) >= enough);
    return isSeen || share >= 1 ? color : visible(Math.min(share + STEP, 1), enough);
  };
  const orInk = (color: string) =>
    grounds.every((ground) => contrastRatio(color, ground) >= READABLE_TEXT) ? color : ink;
  const accent = orInk(base.accent);
  const colors: ThemeColors = {
    ...base,
    paper,
    ink,
    raised: grounds[1],
    sunken: grounds[2],
    line: between(SHARES.line),
    control: visible(SHARES.control, VISIBLE_LINE),
    soft: visible(SHARES.soft, READABLE_TEXT),
    accent,
    'on-accent': accent === ink ? paper : base['on-accent'],
    problem: orInk(base.problem),
  };
  return { light: colors, dark: colors };
}

/** A color between two, each `#rrggbb`. */
function mix(from: string, to: string, share: number): string {
  const parts = [1, 3, 5].map((at) => {
    const [a, b] = [from, to].map((color) => Number.parseInt(color.slice(at, at + 2), 16));
    return Math.round(a + (b - a) * share)
      .toString(16)
      .padStart(2, '0');
  });
  return `#${parts.join('')}`;
}
