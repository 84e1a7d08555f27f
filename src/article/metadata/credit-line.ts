import { MONTH_NAME } from './months.ts';

const BY =
  /^(?:(?:[Ww]ritten|[Pp]osted|[Pp]ublished|[Tt]ext|[Ww]ords|[Ss]tory|[Aa]rticle|[Rr]eviewed) )?(?:[Bb]y|BY):?\s+/u;
/** Words that may follow a name in a line: a date, the section, the trade. */
const AFTER_NAME = new RegExp(
  `\\s+(?:[|·•–—-]|on|in|at|for|,)\\s|,|\\s+${MONTH_NAME}\\.?\\s*\\d|\\s*\\d`,
  'iu',
);
const CAPITALISED = "\\p{Lu}[\\p{L}.'’-]*";
const PARTICLE = 'de|van|von|der|den|la|le|di|da|bin|al|and|&';
/** Words with a capital, and those between them that names have in small letters. */
const NAME = new RegExp(
  `^(?:${CAPITALISED}|${PARTICLE})(?: (?:${CAPITALISED}|${PARTICLE}))*$`,
  'u',
);
/** "By" with more words in capitals behind it is a headline: "By Far The Best Elders Of All". */
const MAX_NAME_WORDS = 5;
const STARTER = /^thread starter:? (.+?)(?: start date .*)?$/i;

/** The name in a line such as "By Ada Marsh June 5, 2024"; empty of any other line. */
export function nameInCredit(line: string): string {
  if (!BY.test(line)) return '';
  const [name] = line.replace(BY, '').split(AFTER_NAME);
  return NAME.test(name) && name.split(' ').length <= MAX_NAME_WORDS ? name : '';
}

/**
 * The name of whoever began a thread, from a line such as "Thread starter ada Start date Nov 1, 2024"; empty for any
 * other line.
 */
export function threadStarter(line: string): string {
  return STARTER.exec(line)?.[1] ?? '';
}
