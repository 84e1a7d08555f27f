import { cleanPhrase } from '../phrase.ts';
import { withoutBrackets } from './brackets.ts';
import type { BylinePiece } from './byline-pieces.ts';
import { isByWord } from './byline-prefixes.ts';
import { cleanName, isGroup } from './clean-name.ts';
import { isPerson } from './is-person.ts';
import { isOfOtherRole, saysOtherRole } from './other-role.ts';
import { splitNames } from './split-names.ts';

const AND = String.raw`(?:and|und|et|y|e|og|och|en|и|و|&|\+)`;
const CONNECTOR_BEFORE = new RegExp(
  String.raw`^\s*(?:,\s*(?:${AND}(?=\s|$))?|[;/、،]|${AND}(?=\s|$))\s*`,
  'iu',
);
const CONNECTOR_BEHIND = new RegExp(
  String.raw`(?:(?:(?<!\s)\s+)?(?:,(?:\s*${AND})?|[;/、،])|(?<!\s)(?:^|\s+)${AND})\s*$`,
  'iu',
);
/** The longest text that may be one name, in characters; a longer one is a list. */
const MAX_WHOLE = 100;
/** A text that ends a list of names: the divider before a date, the word before a place or a section. */
const END = /^\s*(?:[|·•–—»]|(?:in|on|for|at|en|im|à|dans|from|aus|в|для)(?:\s|$))/iu;
/** The names in a byline, without the date, the reading time and the links that stand behind them. */
export function namesInByline(pieces: readonly BylinePiece[]): string[] {
  const names: string[] = [];
  let isConnected = true;
  let last: BylinePiece | undefined;
  for (const piece of pieces) {
    if (isByWord(piece.text)) {
      names.length = 0;
      isConnected = true;
      continue;
    }
    if (
      isOfOtherRole(piece.text) ||
      saysOtherRole(piece.text) ||
      (END.test(piece.text) && names.length > 0)
    )
      break;
    const before = CONNECTOR_BEFORE.exec(piece.text)?.[0] ?? '';
    const inner = piece.text.slice(before.length);
    const behind = CONNECTOR_BEHIND.exec(inner);
    const text = behind === null ? inner : inner.slice(0, behind.index);
    isConnected ||= before.trim() !== '';
    if (text.trim() === '') {
      isConnected ||= behind !== null;
      continue;
    }
    const found = namesIn(withoutBrackets(text));
    if (found.length === 0) {
      if (names.length > 0) break;
      continue;
    }
    if (isConnected) names.push(...found);
    else if (isSameWord(names, found, piece, last)) names.push(`${names.pop()} ${found[0]}`);
    else if (last?.kind === piece.kind && isListed(names, found)) names.push(...found);
    else break;
    last = piece;
    isConnected = behind !== null;
    if (isCut(text, found)) break;
  }
  return [...new Set(names)];
}

/** The names that a text has, cleaned; from the first part that is none on there are no more. */
export function namesIn(text: string): string[] {
  const names: string[] = [];
  if (isGroup(text.trim())) return [text.trim()];
  // A date or a sentence is no name as a whole, and may have parts that look like one.
  if (text.length <= MAX_WHOLE && cleanName(text) === '') return names;
  for (const part of splitNames(withCommas(cleanPhrase(text)))) {
    const name = cleanName(part);
    if (name === '') {
      if (names.length > 0) break;
      continue;
    }
    names.push(name);
  }
  return names;
}

/** Names of papers begin so, and none of people. */
const ARTICLE = /^(?:the|der|die|das|le|les|la|el|il|o|os) /i;

/** Fields may have a bar between two people; in others the site stands behind it. */
function withCommas(text: string): string {
  const parts = text.split(/(?:(?<!\s)\s+)?[|/]\s*/);
  const areNames = parts.every(
    (part) => /\p{Lu}/u.test(part) && !ARTICLE.test(part) && isPerson(part),
  );
  return parts.length > 1 && areNames ? parts.join(', ') : text;
}

/** A first name and a surname in an element each. */
function isSameWord(
  names: readonly string[],
  found: readonly string[],
  piece: BylinePiece,
  last: BylinePiece | undefined,
): boolean {
  const isAlike = last?.kind.split(' ')[0] === piece.kind.split(' ')[0];
  return isAlike && found.length === 1 && [names.at(-1) ?? '', found[0]].every(isWord);
}

function isListed(names: readonly string[], found: readonly string[]): boolean {
  return [...names, ...found].every((name) => !isWord(name) || /\p{Lo}/u.test(name));
}

function isWord(text: string): boolean {
  return !/\s/.test(text);
}

/** Whether a text says more behind the last name in it. */
function isCut(text: string, found: readonly string[]): boolean {
  const name = found.at(-1) ?? '';
  return text.trim().length - (text.lastIndexOf(name) + name.length - text.search(/\S/)) > 2;
}
