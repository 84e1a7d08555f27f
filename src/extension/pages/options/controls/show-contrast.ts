import { message } from '../../../layers/ui/message.ts';
import { formatRatio } from './format-value.ts';

/** The contrast of two colors, and how much is enough, as in WCAG 2.2. */
export interface Contrast {
  readonly ratio: number;
  readonly enough: number;
}

/** Says in an element whether the contrast of two colors is enough. */
export function showContrast(element: HTMLElement, { ratio, enough }: Contrast): void {
  const isEnough = ratio >= enough;
  const key = isEnough ? 'optionsContrastGood' : 'optionsContrastPoor';
  const words = message(key, formatRatio(ratio), formatRatio(enough));
  element.classList.toggle('poor', !isEnough);
  // Said again only when it is news.
  if (element.textContent !== words) element.textContent = words;
}
