/** Classes of what is there to be heard and not to be seen. */
export const SCREEN_READER_CLASS =
  /(?:^|[\s_-])(?:sr-?only|visually-?hidden|screen-?reader(?:-?(?:text|only))?|clipped)(?:$|[\s_-])/i;
