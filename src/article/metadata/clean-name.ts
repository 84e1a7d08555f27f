import { MONTH_NAME } from './months.ts';
import { cleanPhrase } from './phrase.ts';

/** A name is shorter; longer ones are a biography. */
const MAX_LENGTH = 100;
const BEFORE_NAME =
  /^(?:(?:this \w+ (?:is|was) )?(?:articles? |recipes? |guide |story |text |words |review(?:ed)? |written |post(?:ed)? |published |created |reported |authored )?by|via|authors?|autore?|(?:veröffentlicht |geschrieben |beitrag ?|artikel )?von|par|por|di|door|av|af|автор|作者|文|words|(?:interview|text(?: und interview)?)(?=:))(?![\p{L}\p{N}])(?:[:\s]+|$)/iu;
/** The word that shops put behind an author's name, beside the editor and the translator. */
const AS_AUTHOR = /\s*\(author\)$/i;
const DAY = '(?:mon|tue|wed|thu|fri|sat|sun)(?:[a-z]{0,3}day)?';
const AFTER_NAME = new RegExp(
  [
    '[|·•–—»]',
    '\\bon\\s+(?:\\w+\\s+)?\\d',
    '\\b(?:at|am|um)\\s+\\d',
    '\\bpublished\\b',
    '\\bupdated\\b',
    '\\b\\d{1,2}[./]\\d',
    '\\b(?:19|20)\\d\\d\\b',
    '\\b\\d+ \\w+ ago\\b',
    `(?:\\b${DAY},?\\s+)?\\b(?:\\d{1,2}\\.?\\s+${MONTH_NAME}|${MONTH_NAME}\\.?\\s+\\d{1,2})\\b`,
  ]
    .map((part) => `\\s*(?:${part}).*$`)
    .join('|'),
  'isu',
);
/** Texts of boxes side by side may have run together: "Ada MarshMarch 2". */
const DATE_RUN_INTO_NAME =
  /(?:January|February|March|April|May|June|July|August|September|October|November|December) \d.*$/s;
/** Words that fill the field where nobody is named, and addresses. */
const NO_NAME = new RegExp(
  [
    '^(?:https?:|www\\.|@|#)',
    '^\\S+@\\S+$',
    // The key of a translation that is missing.
    '^[a-z]+(?:\\.[a-z]+){3,}$',
    // The headline of a list.
    '^\\d+(?: [a-z][^ ]*){4}',
    '^(?:view|see|read) (?:more|all)\\b',
    // A sentence about the article.
    '^this \\w+ (?:is|was|has)\\b',
    '^(?:admin|administrator|editor|staff|user|root|guest|webmaster|\\w+_admin|wp_?admin|super ?user)$',
    '^(?:(?:the )?author|name|category|null|undefined|none|anonymous|unknown)(?: \\*)?$',
    '^(?:mon|tues|wednes|thurs|fri|satur|sun)day$|^(?:mon|diens|donners|frei|sams|sonn)tag$|^mittwoch$',
    '^(?:jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)$',
  ].join('|'),
  'i',
);

/** The name alone of what a byline or a field says; empty where that is none. */
export function cleanName(text: string): string {
  const name = cleanPhrase(text)
    .replace(/^[\s,;:~|–—-]+/u, '')
    .replace(BEFORE_NAME, '')
    .replace(AFTER_NAME, '')
    .replace(AS_AUTHOR, '')
    .replace(DATE_RUN_INTO_NAME, '')
    .replace(/[\s,;:–—-]+$/u, '')
    .replaceAll(' ,', ',');
  if (name.length > MAX_LENGTH || name.length < 2 || NO_NAME.test(name)) return '';
  return /\p{L}/u.test(name) ? name : '';
}
