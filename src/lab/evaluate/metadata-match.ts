import { tokenize } from '../../core/text/tokenize.ts';

/** Separators between the names of several authors. */
const BETWEEN_NAMES = /\s*(?:[,;&/|]|\b(?:and|und)\b)\s*/iu;
const BEFORE_NAMES = /^(?:(?:written|posted|published) )?by[: ]+/iu;

/** Whether two titles are the same words in the same order. */
export function isSameTitle(one: string, other: string): boolean {
  return wordsOf(one) === wordsOf(other);
}

/** Whether two lists of authors have the same names, in any order. */
export function isSameAuthors(one: string, other: string): boolean {
  const names = namesOf(one);
  const others = namesOf(other);
  const isSameSet = names.size === others.size && [...names].every((name) => others.has(name));
  // "Surname, first name" has a comma that separates no authors.
  return isSameSet || wordsOf(one) === wordsOf(other);
}

/** Whether two ISO 8601 dates are the same day as written. A month alone equals no day. */
export function isSameDay(one: string, other: string): boolean {
  return one.slice(0, 10) === other.slice(0, 10);
}

function namesOf(authors: string): ReadonlySet<string> {
  const names = authors.trim().replace(BEFORE_NAMES, '').split(BETWEEN_NAMES);
  return new Set(names.map(wordsOf).filter((name) => name !== ''));
}

function wordsOf(text: string): string {
  return tokenize(text.normalize('NFKC')).join(' ');
}
