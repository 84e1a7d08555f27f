import type { HighlightSettings } from '../../../../core/settings/settings.ts';
import { fadedHighlight } from '../../../layers/ui/faded-highlight.ts';
import { askBackground } from '../../../platform/browser/ask-background.ts';
import { isExtensionAlive } from '../../../platform/browser/is-extension-alive.ts';
import { isFirefox } from '../../../platform/browser/is-firefox.ts';
import type { HighlightNames } from '../../../platform/highlights/highlight-names.ts';

/**
 * Selectors that weigh more than those of the content's own sheet, whichever comes first; see `ORIGIN` in the
 * background for what the browsers need.
 */
const SLICE = isFirefox() ? ':not(pith)' : ':root:root';

interface Sheet {
  readonly highlight: HighlightSettings;
  readonly names: readonly string[];
}

/**
 * Fades the content's marker.
 * @param names of the content; undefined where it is not faded
 */
export type FadeContent = (names: HighlightNames | undefined, highlight: HighlightSettings) => void;

export function createContentFading(): FadeContent {
  let inserted: Sheet | undefined;
  return (names, highlight) => {
    const isFaded = names !== undefined && highlight.style !== 'underline';
    const wanted = isFaded
      ? { highlight: fadedHighlight(highlight), names: [names.light, names.dark] }
      : undefined;
    if (JSON.stringify(wanted) === JSON.stringify(inserted) || !isExtensionAlive()) return;
    if (wanted !== undefined) setSheet(wanted, true);
    if (inserted !== undefined) setSheet(inserted, false);
    inserted = wanted;
  };
}

function setSheet(sheet: Sheet, isOn: boolean): void {
  // Without it, the two look more alike. Only the log can say so.
  askBackground({ type: 'style', ...sheet, copy: 0, slice: SLICE, isOn }).catch(console.error);
}
