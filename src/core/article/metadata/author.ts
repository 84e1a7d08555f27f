import { nameInCredit, threadStarter } from './credit-line.ts';
import { givenNameFirst } from './given-name-first.ts';
import { MONTH_NAME } from './months.ts';
import { cleanPhrase } from './phrase.ts';

/** Microdata, which forums have on every post. */
const MARKED = 'itemprop:author';
/** More of these are those who answered. */
const MAX_MARKED = 5;
const AUTHOR = [
  ...[
    'citation_author',
    'author',
    'parsely-author',
    'sailthru.author',
    'dc.creator',
    'dcterms.creator',
  ],
  ...[
    MARKED,
    'article:author_name',
    'cxenseparse:author',
    'twitter:written-by',
    'article:author',
    'byl',
    'og:article:author',
    'dc.contributor',
  ],
];
/** Those that libraries read, who put the surname first; elsewhere a comma is between two people. */
const OF_LIBRARIES: ReadonlySet<string> = new Set([
  'citation_author',
  'dc.creator',
  'dcterms.creator',
]);
/** A name is shorter; longer ones are a biography. */
const MAX_LENGTH = 100;
const MAX_AUTHORS = 10;
const BEFORE_NAME =
  /^(?:(?:articles? |guide |story |text |words |review(?:ed)? |written |post(?:ed)? |published |created |reported |authored )?by|via|authors?|autore?|(?:veröffentlicht |geschrieben |beitrag ?)?von|par|por|di|door|av|af|автор|作者|文|words|(?:interview|text(?: und interview)?)(?=:))(?![\p{L}\p{N}])(?:[:\s]+|$)/iu;
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
/** What fields are filled with where nobody is named, and addresses. */
const NO_NAME = new RegExp(
  [
    '^(?:https?:|www\\.|@|#)',
    '^\\S+@\\S+$',
    // The key of a translation that is missing.
    '^[a-z]+(?:\\.[a-z]+){3,}$',
    '^(?:view|see|read) (?:more|all)\\b',
    '^(?:admin|administrator|editor|staff|user|root|guest|webmaster|\\w+_admin|wp_?admin|super ?user)$',
    '^(?:(?:the )?author|name|category|null|undefined|none|anonymous|unknown)(?: \\*)?$',
    '^(?:mon|tues|wednes|thurs|fri|satur|sun)day$|^(?:mon|diens|donners|frei|sams|sonn)tag$|^mittwoch$',
    '^(?:jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)$',
  ].join('|'),
  'i',
);

/** Who wrote it: names divided by commas, as the surest of the sources gives them. */
export function pickAuthor(source: {
  readonly linked: readonly string[];
  readonly all: (name: string) => readonly string[];
  readonly bylines: readonly string[];
  readonly nearHeadline: readonly string[];
  readonly siteName: string;
}): string {
  const groups = [
    source.linked,
    // Forums mark all who wrote in a thread as its authors, and beside its headline say who began it.
    source.nearHeadline.map(threadStarter),
    ...AUTHOR.map((name) => namesIn(name, source.all(name))),
    ...source.bylines.map((byline) => [byline]),
    ...source.nearHeadline.map((line) => [nameInCredit(line)]),
  ];
  let site = '';
  for (const group of groups) {
    const names = [...new Set(group.map(cleanName).filter((name) => name !== ''))];
    if (names.length === 0) continue;
    const author = names.slice(0, MAX_AUTHORS).join(', ');
    // A site that signs for itself is the author only where nobody else is named.
    if (author.toLowerCase() !== source.siteName.toLowerCase()) return author;
    site = author;
  }
  return site;
}

function namesIn(field: string, names: readonly string[]): readonly string[] {
  if (field === MARKED) return ofFirstPost(names);
  return OF_LIBRARIES.has(field) ? names.map(givenNameFirst) : names;
}

function ofFirstPost(names: readonly string[]): readonly string[] {
  return new Set(names).size > MAX_MARKED ? names.slice(0, 1) : names;
}

function cleanName(text: string): string {
  const name = cleanPhrase(text)
    .replace(/^[\s,;:~|–—-]+/u, '')
    .replace(BEFORE_NAME, '')
    .replace(AFTER_NAME, '')
    .replace(DATE_RUN_INTO_NAME, '')
    .replace(/[\s,;:–—-]+$/u, '')
    .replaceAll(' ,', ',');
  if (name.length > MAX_LENGTH || name.length < 2 || NO_NAME.test(name)) return '';
  return /\p{L}/u.test(name) ? name : '';
}
