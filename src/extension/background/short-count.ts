/** Characters that the badge of the toolbar button has room for. */
const MAX_LENGTH = 4;
/** Rounds as far as four characters allow: 1.2K, 12K, 1.2M. */
const SHORT = { notation: 'compact' } as const;

/**
 * A count in at most four characters: as the language shortens it, where that is short enough, and
 * otherwise with the k or M of the units of measurement.
 * @param language BCP 47 tag
 */
export function shortCount(count: number, language: string): string {
  const usual = withoutSpaces(new Intl.NumberFormat(language, SHORT).format(count));
  if (usual.length <= MAX_LENGTH) return usual;
  const english = new Intl.NumberFormat('en', SHORT).format(count);
  const unit = english.endsWith('K') ? 'k' : english.slice(-1);
  return new Intl.NumberFormat(language).format(Number.parseFloat(english)) + unit;
}

function withoutSpaces(text: string): string {
  return text.replace(/\s/g, '');
}
