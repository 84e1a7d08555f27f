/** The first date that a ZIP archive can hold: the same content gives the same bytes at any time. */
export const ZIP_EPOCH = new Date(1980, 0, 1);
