import { BLOCK_BREAK, type Stretch } from './text-runs.ts';

/** More are counted by nobody, and each is an element. */
export const MAX_MATCHES = 2000;

/**
 * Where a text has another in it, whatever the case and the accents of either.
 * @param wanted white space in it stands for any white space
 * @returns ascending, without overlap, at most MAX_MATCHES
 */
export function findMatches(text: string, wanted: string): Stretch[] {
  const needle = fold(wanted.trim().replace(/\s+/gu, ' '));
  if (needle === '') return [];
  const haystack = fold(text);
  const matches: Stretch[] = [];
  let start = haystack.indexOf(needle);
  while (start !== -1 && matches.length < MAX_MATCHES) {
    const end = start + needle.length;
    matches.push({ start, end });
    start = haystack.indexOf(needle, end);
  }
  return matches;
}

/** Folds character by character, so that every offset stays what it was. */
function fold(text: string): string {
  return text.replace(/[^a-z0-9]/gu, foldCharacter);
}

function foldCharacter(character: string): string {
  if (character === BLOCK_BREAK) return character;
  if (/\s/u.test(character)) return ' ';
  const bare = character.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return bare.length === character.length ? bare : character;
}
