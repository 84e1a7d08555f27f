import type { HighlightColors, HighlightSettings } from '../../../core/settings/settings.ts';
import { contrastRatio, READABLE_TEXT } from './contrast.ts';

/** How much of the marker's color stays: enough to see where the content ends, and less than any color of a highlight. */
const STRENGTH = 0.35;
/** What most pages are written on. */
const PAPERS = { light: '#ffffff', dark: '#1b1c1f' } as const;

/** The content's look where the user's own highlights are in it, which are not to be taken for one another. */
export function fadedHighlight({ style, light, dark }: HighlightSettings): HighlightSettings {
  return { style, light: faded(light, PAPERS.light), dark: faded(dark, PAPERS.dark) };
}

function faded({ background, text, line }: HighlightColors, paper: string): HighlightColors {
  const marker = mix(background, paper);
  const readable = [text, '#000000', '#ffffff'].find(
    (color) => contrastRatio(marker, color) >= READABLE_TEXT,
  );
  return { background: marker, text: readable ?? text, line };
}

function mix(color: string, paper: string): string {
  const channels = [1, 3, 5].map((at) => {
    const [own, below] = [color, paper].map((of) => Number.parseInt(of.slice(at, at + 2), 16));
    return Math.round(below + (own - below) * STRENGTH)
      .toString(16)
      .padStart(2, '0');
  });
  return `#${channels.join('')}`;
}
