import { commonMonthName } from '../dates/month-names.ts';
import { isPerson } from './is-person.ts';
import { splitNames } from './split-names.ts';

const BY =
  /^(?:(?:[Ww]ritten|[Pp]osted|[Pp]ublished|[Tt]ext|[Ww]ords|[Ss]tory|[Aa]rticle|[Rr]eviewed) )?(?:[Bb]y|BY):?\s+/u;
/** The same in other languages, before the whole name of a person. */
const BY_ELSEWHERE =
  /^(?:(?:[Vv]eröffentlicht |[Gg]eschrieben |[Vv]erfasst |[Ee]in [Bb]eitrag |[Tt]ext )?[Vv]on|(?:[Pp]ublié |[ÉéEe]crit |[Tt]exte )?[Pp]ar|(?:[Pp]ublicado |[Ee]scrito )?[Pp]or|[Dd]i|[Dd]oor|[Aa]v|[Aa]f|[Pp]rzez)\s+/u;
/** Labels with a colon, in front of a name in any script. */
const LABEL =
  /^(?:author|autor(?:in|en|es|a)?|auteurs?|autore|автор|текст|作者|撰文|文|著者|執筆|取材|記者|记者|編集|글|기자|بقلم|الكاتب|كتب|כתב|מאת)\s*[:：／/]\s*/iu;
const CAPITALISED = "\\p{Lu}[\\p{L}.'’-]*";
const PARTICLE = 'de|van|von|der|den|la|le|di|da|bin|al|&';
/** Words with a capital, and those between them that names have in small letters. */
const NAME = new RegExp(
  `^(?:${CAPITALISED}|${PARTICLE})(?: (?:${CAPITALISED}|${PARTICLE}))*$`,
  'u',
);
/** A name in a script without capitals. */
const CASELESS_NAME = /^[\p{Lo}\p{M}]+(?:[ ・·][\p{Lo}\p{M}]+){0,3}$/u;
/** "By" with more words in capitals behind it is a headline: "By Far The Best Elders Of All". */
const MAX_NAME_WORDS = 5;
const STARTER = /^thread starter:? (.+?)(?: start date .*)?$/i;

/** The names in a line such as "By Ada Marsh June 5, 2024"; none in any other line. */
export function namesInCredit(line: string): string[] {
  const by = [BY, LABEL, BY_ELSEWHERE].find((pattern) => pattern.test(line));
  if (by === undefined) return [];
  const [list] = line.replace(by, '').replace(/[*†‡]/g, '').split(afterName());
  const parts = splitNames(list);
  const end = parts.findIndex((name, at) => !isName(name) || (at > 0 && !isPerson(name)));
  const names = parts.slice(0, end < 0 ? parts.length : end);
  return by === BY_ELSEWHERE && !names.every(isPerson) ? [] : names;
}

function isName(name: string): boolean {
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

/** Words that may follow a name in a line: a date, the section, the trade. */
function afterName(): RegExp {
  pattern ??= new RegExp(
    `\\s+(?:[|·•–—-]|on|in|at|for)\\s|\\s+${commonMonthName()}\\.?\\s*\\d|[\\s,]*\\d`,
    'iu',
  );
  return pattern;
}
