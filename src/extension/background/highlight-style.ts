import type { HighlightSettings } from '../../core/settings/settings.ts';
import type { CompareStyle } from '../../page/messages.ts';
import { annotationCss } from '../layers/ui/annotation-marks.ts';
import { compareCss, hideHighlightCss } from '../layers/ui/compare-marks.ts';
import { drawsLinesInHighlights, highlightCss } from '../layers/ui/highlight-css.ts';
import { tintCss } from '../layers/ui/part-tints.ts';
import { isPageGone } from '../platform/browser/gone.ts';
import { isFirefox } from '../platform/browser/is-firefox.ts';
import type { PageAccess } from './page-access.ts';

/**
 * Where the sheet goes, so that it reaches into shadow roots: Chrome passes the highlight's style
 * on from an element to those inside it, but ignores it in user sheets; Firefox does not pass it
 * on, but applies user sheets in every shadow root.
 */
const ORIGIN = isFirefox() ? 'USER' : 'AUTHOR';
const CSS_OPTIONS = {
  /** Chrome works out the style of a page's elements faster when the rest only inherits it. */
  scope: isFirefox() ? '' : ':root',
  canUnderline: drawsLinesInHighlights(navigator.userAgent),
};

export interface StyleRequest {
  readonly isOn: boolean;
  /** To take a sheet out, that which it was put in with. */
  readonly highlight: HighlightSettings;
  /** Tells sheets of the same colors apart, which the browser knows by their text. */
  readonly copy: number;
  /** Of the highlight, in light documents and in dark ones. */
  readonly names: readonly string[];
  /** Selectors of the part of the page that is meant. */
  readonly slice?: string;
}

/**
 * Puts the colors into every document of the tab or takes them out. The sheet is the browser's,
 * not the page's: no policy refuses it and no script of the page sees or loses it.
 */
export function setHighlightStyle(
  page: PageAccess,
  { isOn, highlight, copy, names, slice }: StyleRequest,
): Promise<void> {
  const options = { ...CSS_OPTIONS, names, scope: slice ?? CSS_OPTIONS.scope };
  return setStyle(page, `/* ${copy} */\n${highlightCss(highlight, options)}`, isOn);
}

export interface CompareStyleRequest {
  readonly style: CompareStyle;
  readonly isOn: boolean;
  /** Of the marks or tints, or of the highlight that is covered. */
  readonly names: readonly string[];
}

const SHEETS = {
  marks: compareCss,
  cover: hideHighlightCss,
  tints: tintCss,
  annotations: annotationCss,
} as const;

/** The same for the marks of a comparison, and for what covers the highlight meanwhile. */
export function setCompareStyle(
  page: PageAccess,
  { style, isOn, names }: CompareStyleRequest,
): Promise<void> {
  const options = { ...CSS_OPTIONS, names };
  return setStyle(page, SHEETS[style](options), isOn);
}

async function setStyle(page: PageAccess, css: string, isOn: boolean): Promise<void> {
  try {
    await page.setSheet(css, { isOn, origin: ORIGIN });
  } catch (error) {
    // The page that asked for it let us in; when the tab does not, it shows another by now.
    if (!isPageGone(error)) throw error;
  }
}
