/** `lang` and `dir` for an element with texts of the interface, within text of any language. */
export function interfaceAttributes(): { readonly lang: string; readonly dir: string } {
  return { lang: message('interfaceLanguage'), dir: message('interfaceDirection') };
}

/** Messages without placeholders that this script has used, by key. */
const known = new Map<string, string>();

/**
 * A text of the interface, in the language of the browser.
 * @param key in `_locales`
 * @param details values of its placeholders, in order
 */
export function message(key: string, ...details: readonly (string | number)[]): string {
  try {
    const text = chrome.i18n.getMessage(key, details.map(String));
    if (details.length === 0) known.set(key, text);
    return text;
  } catch {
    // After an update, the scripts of a page have no access to messages. Only those used before are
    // known.
    return known.get(key) ?? '';
  }
}

/**
 * A text of the interface with a count in it, in the form that its language has for that count. The
 * form stands behind the key, as in `barWords_one`; the key alone is for all other counts.
 * @param count what decides the form; the details have it as it is shown
 */
export function countedMessage(
  key: string,
  count: number,
  ...details: readonly (string | number)[]
): string {
  const form = new Intl.PluralRules(message('interfaceLanguage')).select(Math.round(count));
  const special = form === 'other' ? '' : message(`${key}_${form}`, ...details);
  return special === '' ? message(key, ...details) : special;
}

/**
 * Joins two sentences with a space, but without one after the full stop of Chinese and Japanese.
 */
export function joinSentences(first: string, second: string): string {
  return /[。！？]$/.test(first) ? first + second : `${first} ${second}`;
}
