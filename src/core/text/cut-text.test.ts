import { expect, test } from 'vitest';
import { shorten, textEnd, textStart, withoutHalves } from './cut-text.ts';

test('a text is cut before or behind a whole character, never within one', () => {
  expect(textStart('a🌿b', 2)).toBe('a');
  expect(textStart('a🌿b', 3)).toBe('a🌿');
  expect(textEnd('a🌿b', 2)).toBe('b');
  expect(textEnd('a🌿b', 3)).toBe('🌿b');
  expect(textStart('ab', 2)).toBe('ab');
  expect(textEnd('ab', 9)).toBe('ab');
});

test('a text that is shortened says so', () => {
  expect(shorten('twig', 4)).toBe('twig');
  expect(shorten('elder twig', 6)).toBe('elder…');
  expect(shorten('🌿🌿', 3)).toBe('🌿…');
});

test('a half that an earlier cut has left is taken away', () => {
  expect(withoutHalves('\uDF3F🌿\uD83C')).toBe('🌿');
  expect(withoutHalves('🌿')).toBe('🌿');
});
