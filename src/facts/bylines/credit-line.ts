import { commonMonthName, monthNumber } from '../dates/month-names.ts';
import { withoutBrackets } from './brackets.ts';
import { parseCredit, withoutWordBehind } from './byline-prefixes.ts';
import { isPerson } from './is-person.ts';
import { splitNames } from './split-names.ts';

const CAPITALISED = "\\p{Lu}[\\p{L}.'’-]*";
const PARTICLE = 'de[lnr]?|d[aeio]s?|dell[ao]|van|von|v[ao]n|ter|ten|zu|zur|la|le|el|bin|al|y|e|&';
/** Words with a capital, and those between them that names have in small letters. */
const NAME = new RegExp(
  `^(?:${CAPITALISED}|${PARTICLE})(?: (?:${CAPITALISED}|${PARTICLE}))*$`,
  'u',
);
/** A name in a script without capitals. */
const CASELESS_NAME =
  /^[\p{Lo}\p{Script=Georgian}\p{M}]+(?:[ ・·][\p{Lo}\p{Script=Georgian}\p{M}]+){0,3}$/u;
/** "By" with more words in capitals behind it is a headline: "By Far The Best Elders Of All". */
const MAX_NAME_WORDS = 5;
/** Between the parts of a line: the date, where it is from, who wrote it. */
const BETWEEN_PARTS =
  /(?:(?<!\s)\s+)?[|｜•·]\s*|(?<!\s)\s+(?=(?!by)\p{L}{2,12}[:：]|(?:本报|本報)?[记記]者\s)/iu;
const STARTER = /^thread starter:? (.+?)(?: start date .*)?$/i;

/**
 * The names in a line such as "By Ada Marsh June 5, 2024"; none in any other line.
 * @param language BCP 47 tag of the page, or empty
 */
export function namesInCredit(line: string, language: string): string[] {
  const [first, ...others] = [line, ...line.split(BETWEEN_PARTS).slice(1)].map((part) =>
    namesInPart(part, language),
  );
  return first.length > 0 ? first : (others.find((names) => isSurelyNamed(names)) ?? []);
}

function isSurelyNamed(names: readonly string[]): boolean {
  return names.length > 0 && names.every(isPerson);
}

function namesInPart(line: string, language: string): string[] {
  const credit = parseCredit(line, language);
  if (credit === undefined) return [];
  const [list] = withoutBrackets(credit.list).replace(/[*†‡]/g, '').split(afterName());
  const parts = splitNames(withoutWordBehind(list.trim()), language).map(withoutWordBehind);
  const end = parts.findIndex((name, at) => !isName(name) || (at > 0 && !isPerson(name)));
  const names = parts.slice(0, end < 0 ? parts.length : end);
  return credit.isLabeled || names.every(isPerson) ? names : [];
}

function isName(name: string): boolean {
  // To know the names of months takes long, and each is one word.
  if (!name.includes(' ') && monthNumber(name, '') !== undefined) return false;
  return (NAME.test(name) && name.split(' ').length <= MAX_NAME_WORDS) || CASELESS_NAME.test(name);
}

/**
 * The name of whoever began a thread, from a line such as "Thread starter ada Start date Nov 1, 2024"; empty for any
 * other line.
 */
export function threadStarter(line: string): string {
  return STARTER.exec(line)?.[1] ?? '';
}

let pattern: RegExp | undefined;

/** Words before the date behind a name. */
const PUBLISHED =
  '(?:published|posted|updated|veröffentlicht|aktualisiert|publiée?|mis à jour|publicad[oa]|actualizad[oa]|atualizad[oa]|pubblicato|aggiornato|gepubliceerd|bijgewerkt|publicerad|uppdaterad|publiceret|opdateret|publisert|oppdatert|julkaistu|opublikowano|vydáno|опубликовано|обновлено|опубліковано|δημοσιε[υύ]\\p{L}+|yayın\\p{L}*|güncel\\p{L}*|نشرت?|פורסם)';

/** Words that may follow a name in a line: a date, the section, the trade. */
function afterName(): RegExp {
  pattern ??= new RegExp(
    [
      '\\s+(?:[|·•–—-]|on|in|at|for|/)\\s',
      `\\s+${commonMonthName()}\\.?\\s*\\d`,
      '[\\s,]*\\d|\\s+(?:am|den|dia|dnia|el|em|il|le|op|på|vào)\\s+(?:\\p{L}{2,12}[.,]*\\s+)?\\d',
      // What somebody else has done: "Foto: Bob Hill".
      '[\\s.,;/]+[\\p{L}\\p{M}·・/]+\\s?[:：]|\\s+[\\p{Lo}・]+\\s?[／/=＝]',
      `\\s+${PUBLISHED}(?!\\p{L})`,
    ].join('|'),
    'iu',
  );
  return pattern;
}
