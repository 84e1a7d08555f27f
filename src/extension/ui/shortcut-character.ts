/** Brackets, which layouts of other scripts put letters on. */
const BY_CODE: Readonly<Record<string, string>> = { BracketLeft: '[', BracketRight: ']' };

/**
 * The character that a key stands for in a shortcut. Where the keyboard writes in another script, such as Cyrillic, the Latin
 * letter in the key's place; small or large by Shift alone, whatever Caps Lock says. Other keys are what they are.
 */
export function shortcutCharacter(event: KeyboardEvent): string {
  const { key, code, shiftKey } = event;
  // AltGr writes characters that are on no key of their own.
  const isForeign = /^[^\p{ASCII}]$/u.test(key) && !event.getModifierState('AltGraph');
  const character = isForeign ? (/^Key([A-Z])$/.exec(code)?.[1] ?? BY_CODE[code] ?? key) : key;
  if (!/^[A-Za-z]$/.test(character)) return character;
  return shiftKey ? character.toUpperCase() : character.toLowerCase();
}
