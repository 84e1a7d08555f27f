/** `lang` and `dir` of an element with sentences of ours, which stand in texts of any language. */
export function interfaceAttributes(): { readonly lang: string; readonly dir: string } {
  return { lang: message('interfaceLanguage'), dir: message('interfaceDirection') };
}

/** Sentences without details that this script has asked for. */
const known = new Map<string, string>();

/**
 * A text for the user in the language of the browser.
 * @param key of `_locales`
 * @param details what its placeholders stand for, in their order
 */
export function message(key: string, ...details: readonly (string | number)[]): string {
  try {
    const text = chrome.i18n.getMessage(key, details.map(String));
    if (details.length === 0) known.set(key, text);
    return text;
  } catch {
    // After an update the scripts of a page are cut off: what they say last must be known by then.
    return known.get(key) ?? '';
  }
}

/** Sentences in a row. A space divides them, but not after the full stop of Chinese and Japanese. */
export function joinSentences(first: string, second: string): string {
  return /[。！？]$/.test(first) ? first + second : `${first} ${second}`;
}
