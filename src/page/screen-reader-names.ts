/**
 * Names of classes whose text is there for screen readers alone, as part of a regular expression: of a part of a page,
 * they tell that nobody sees it.
 */
export const SCREEN_READER_ONLY =
  'sr-only|show-for-sr|sr-text|screen-?reader-?(?:text|only)|visually-?hidden|hidden-visually|hide-visually|a11y-?(?:hidden|text|only)|off-?screen|a-offscreen|assistive-text|element-invisible|is-vishidden';

/** Classes of text for screen readers that may stand beside the same text for the eyes; a whole word of the class. */
export const SCREEN_READER_CLASS =
  /(?:^|[\s_-])(?:sr-?only|visually-?hidden|screen-?reader(?:-?(?:text|only))?|clipped)(?:$|[\s_-])/i;
