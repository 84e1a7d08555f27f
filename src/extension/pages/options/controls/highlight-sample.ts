import type { HighlightSettings } from '../../../../core/settings/settings.ts';
import { buildElement } from '../../../layers/ui/build-element.ts';
import { drawsLinesInHighlights, highlightCss } from '../../../layers/ui/highlight-css.ts';
import { joinSentences, message } from '../../../layers/ui/message.ts';

/** What a page is written on. */
export type Ground = 'light' | 'dark';

/** Ground of the samples: what most light and dark pages have, or nearly. */
export const SAMPLE_PAPER: Readonly<Record<Ground, string>> = { light: '#ffffff', dark: '#1b1c1f' };

const NAMES: Readonly<Record<Ground, string>> = { light: 'sample', dark: 'sample-dark' };

/** A few words of a page with their content highlighted, by the same means as in a page. */
export function buildHighlightSample(ground: Ground): HTMLElement {
  const first = message('optionsSampleContent');
  const content = document.createTextNode(first);
  const both = joinSentences(first, message('optionsSampleRest'));
  const rest = document.createTextNode(both.slice(first.length));
  // A live range would lose its words when they are put in place.
  const words = new StaticRange({
    ...{ startContainer: content, startOffset: 0 },
    ...{ endContainer: content, endOffset: content.length },
  });
  CSS.highlights.set(NAMES[ground], new Highlight(words));
  return buildElement('p', { class: 'sample' }, [content, rest]);
}

/** @returns paints the samples in the style that it is given */
export function createSampleStyle(): (highlight: HighlightSettings) => void {
  const sheet = new CSSStyleSheet();
  document.adoptedStyleSheets.push(sheet);
  const canUnderline = drawsLinesInHighlights(navigator.userAgent);
  return (highlight) => {
    const options = { scope: '.sample', canUnderline, names: [NAMES.light, NAMES.dark] };
    sheet.replaceSync(highlightCss(highlight, options));
  };
}
