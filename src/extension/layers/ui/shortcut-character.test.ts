import { JSDOM } from 'jsdom';
import { expect, test } from 'vitest';
import { shortcutCharacter } from './shortcut-character.ts';

const { window } = new JSDOM();

function press(key: string, code: string, modifiers: KeyboardEventInit = {}): string {
  return shortcutCharacter(new window.KeyboardEvent('keydown', { key, code, ...modifiers }));
}

test.each([
  ['as it is written', 'j', 'KeyJ', {}, 'j'],
  ['with Shift', 'J', 'KeyJ', { shiftKey: true }, 'J'],
  ['with Caps Lock', 'J', 'KeyJ', { modifierCapsLock: true }, 'j'],
  ['with both', 'j', 'KeyJ', { shiftKey: true, modifierCapsLock: true }, 'J'],
  ['where the letter is in another place', 'z', 'KeyY', {}, 'z'],
  ['in Russian', 'е', 'KeyT', {}, 't'],
  ['in Russian, with Shift', 'Е', 'KeyT', { shiftKey: true }, 'T'],
  ['in Greek', 'ξ', 'KeyJ', {}, 'j'],
  ['in Hebrew', 'ן', 'KeyI', {}, 'i'],
  ['in Arabic', 'ؤ', 'KeyC', {}, 'c'],
  ['in Turkish', 'ı', 'KeyI', {}, 'i'],
  ['in Russian, for a bracket', 'х', 'BracketLeft', {}, '['],
  ['in Polish, with AltGr', 'ł', 'KeyL', { modifierAltGraph: true }, 'ł'],
  ['in German', 'ö', 'Semicolon', {}, 'ö'],
  ['for a sign', '?', 'Slash', { shiftKey: true }, '?'],
  ['for a key with a name', 'Escape', 'Escape', {}, 'Escape'],
  ['for an arrow with Shift', 'ArrowLeft', 'ArrowLeft', { shiftKey: true }, 'ArrowLeft'],
])('%s', (_, key, code, modifiers, character) => {
  expect(press(key, code, modifiers)).toBe(character);
});
