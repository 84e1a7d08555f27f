/**
 * Class names of text that only screen readers get, as part of a regular expression. An element
 * with such a class is not seen on the page.
 */
export const SCREEN_READER_ONLY =
  'sr-only|show-for-sr|sr-text|screen-?reader-?(?:text|only)|visually-?hidden|hidden-visually|hide-visually|a11y-?(?:hidden|text|only)|off-?screen|a-offscreen|assistive-text|element-invisible|is-vishidden';

/**
 * Matches classes of screen-reader text that may repeat a visible text beside it; each a whole word
 * of the class.
 */
export const SCREEN_READER_CLASS =
  /(?:^|[\s_-])(?:sr-?only|visually-?hidden|screen-?reader(?:-?(?:text|only))?|clipped)(?:$|[\s_-])/i;
