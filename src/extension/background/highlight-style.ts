import browser from 'webextension-polyfill';
import { isTabClosedToUs, isTabGone } from './unless-tab-is-gone.ts';

const IS_FIREFOX = browser.runtime.getURL('').startsWith('moz-');

/**
 * Where the sheet goes, so that it reaches into shadow roots: Chrome passes the highlight's style
 * on from an element to those inside it, but ignores it in user sheets; Firefox does not pass it
 * on, but applies user sheets in every shadow root.
 */
const ORIGIN = IS_FIREFOX ? 'USER' : 'AUTHOR';
/** Chrome works out the style of a page's elements a sixth faster when the rest only inherits it. */
const WHERE = IS_FIREFOX ? '' : ':root';

/**
 * Colours of the highlight. Both the background and the text are set, so that it reads on any page.
 * `pith-dark` lies over `pith` in documents that are dark. Contrast is 13 : 1 in both.
 */
const HIGHLIGHT_STYLE = `
${WHERE}::highlight(pith) { background-color: #ffe98f; color: #1c1a12; }
${WHERE}::highlight(pith-dark) { background-color: #5c3d00; color: #fff6e0; }
@media (forced-colors: active) {
  ${WHERE}::highlight(pith), ${WHERE}::highlight(pith-dark) {
    background-color: Mark;
    color: MarkText;
  }
}`;

/**
 * Puts the colours into every document of the tab or takes them out. The sheet is the browser's,
 * not the page's: no policy refuses it and no script of the page sees or loses it.
 */
export async function setHighlightStyle(tabId: number, isOn: boolean): Promise<void> {
  const { scripting } = browser;
  const target = { tabId, allFrames: true };
  const injection = { target, css: HIGHLIGHT_STYLE, origin: ORIGIN } as const;
  try {
    await (isOn ? scripting.insertCSS(injection) : scripting.removeCSS(injection));
  } catch (error) {
    // The page that asked for it let us in; when the tab does not, it shows another by now.
    if (!isTabGone(error) && !isTabClosedToUs(error)) throw error;
  }
}
