/** The words that styles add to an element, as values of `content`; empty where they add none. */
export interface AddedWords {
  readonly before: string;
  readonly after: string;
  /** What the words before do to counters; empty where that is nothing. */
  readonly counters: string;
}

/** Nothing that styles add to an element. */
export const NO_WORDS: { readonly words: string; readonly counters: string } = {
  words: '',
  counters: '',
};

/** A value of `content` that counts. */
export const COUNTER = /counters?\(/;
const FONT_OF_ICONS = /icon|awesome|symbol|glyph|material|fontello|dashicons/i;

/**
 * What styles put before or after an element's content, unless nobody sees it.
 * @param read gives the value of a property of the pseudo-element; empty where it is not known
 * @param attribute of the element
 */
export function addedText(
  read: (property: string) => string,
  attribute: (name: string) => string,
): typeof NO_WORDS {
  const content = read('content');
  if (/^(?:|none|normal|""|'')$/.test(content)) return NO_WORDS;
  const words = content.replace(
    /attr\(\s*([\w-]+)(?:[^\w()-][^()]*)?\)/gi,
    (_, name: string) => `"${attribute(name.toLowerCase()).replace(/["\\]/g, '\\$&')}"`,
  );
  const isCounter = COUNTER.test(words);
  const isHidden = read('display') === 'none' || read('visibility') === 'hidden';
  // The number of a step may stand in the margin; other words out of the line are tips and badges.
  const isTakenOut = !isCounter && /^(?:absolute|fixed)$/.test(read('position'));
  if (isHidden || isTakenOut || read('opacity') === '0') return NO_WORDS;
  if (FONT_OF_ICONS.test(read('font-family'))) return NO_WORDS;
  return { words, counters: isCounter ? changesOf(read) : '' };
}

/**
 * What a style does to counters: its values of reset, set and increment; empty where it does nothing.
 * @param read gives the value of a property; empty where it is not known
 */
export function changesOf(read: (property: string) => string): string {
  const changes = ['counter-reset', 'counter-set', 'counter-increment'].map(
    (property) => read(property) || 'none',
  );
  return changes.every((change) => change === 'none') ? '' : changes.join('|');
}
