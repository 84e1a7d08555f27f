/** Bracket keys, on which keyboard layouts of other scripts have letters. */
const BY_CODE: Readonly<Record<string, string>> = { BracketLeft: '[', BracketRight: ']' };

/**
 * The character of a key in a shortcut. On a keyboard of another script, such as Cyrillic, it is
 * the Latin letter in that position. Only Shift makes it upper case, and not Caps Lock. Other keys
 * are returned unchanged.
 */
export function shortcutCharacter(event: KeyboardEvent): string {
  const { key, code, shiftKey } = event;
  // A character written with AltGr has no key of its own.
  const isForeign = /^[^\p{ASCII}]$/u.test(key) && !event.getModifierState('AltGraph');
  const character = isForeign ? (/^Key([A-Z])$/.exec(code)?.[1] ?? BY_CODE[code] ?? key) : key;
  if (!/^[A-Za-z]$/.test(character)) return character;
  return shiftKey ? character.toUpperCase() : character.toLowerCase();
}
