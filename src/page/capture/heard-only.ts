/** What elements are called whose text is there for screen readers alone; of a regular expression. */
export const SCREEN_READER_ONLY =
  'sr-only|show-for-sr|sr-text|screen-?reader-?(?:text|only)|visually-?hidden|hidden-visually|hide-visually|a11y-?(?:hidden|text|only)|off-?screen|a-offscreen|assistive-text|element-invisible|is-vishidden';
