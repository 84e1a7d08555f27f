import { cleanName } from './clean-name.ts';
import { nameInCredit, threadStarter } from './credit-line.ts';
import { givenNameFirst } from './given-name-first.ts';
import { squeeze } from './title.ts';

/** Microdata, which forums have on every post. */
const MARKED = 'itemprop:author';
/** A page that marks more authors marks those who answered. */
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
/** Markup that libraries read, which puts the surname first; elsewhere a comma stands between two people. */
const OF_LIBRARIES: ReadonlySet<string> = new Set([
  'citation_author',
  'dc.creator',
  'dcterms.creator',
]);
const MAX_AUTHORS = 10;
/** The least share of letters of a site's name; a shorter name may be a town in it. */
const MIN_SHARE_OF_SITE = 0.6;

/** The authors, divided by commas, as the surest of the sources names them. */
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
    const alone = group.map((name) => withoutSite(cleanName(name), source.siteName));
    const names = [...new Set(alone.filter((name) => name !== ''))];
    if (names.length === 0) continue;
    const author = names.slice(0, MAX_AUTHORS).join(', ');
    // A site that signs for itself is the author only where nobody else is named.
    if (author.toLowerCase() !== source.siteName.toLowerCase()) return author;
    site = author;
  }
  return site;
}

/** A name without the site behind the last comma, which may leave out a part of its name: "The Commercial Appeal". */
function withoutSite(name: string, siteName: string): string {
  const comma = name.lastIndexOf(',');
  const [last, site] = [name.slice(comma + 1), siteName].map((text) =>
    squeeze(text.trim().replace(/^the /i, '')),
  );
  const isPart = last.length > MIN_SHARE_OF_SITE * site.length;
  const isSite = isPart && (site.startsWith(last) || site.endsWith(last));
  return comma > 0 && isSite ? name.slice(0, comma).trim() : name;
}

function namesIn(field: string, names: readonly string[]): readonly string[] {
  if (field === MARKED) return ofFirstPost(names);
  return OF_LIBRARIES.has(field) ? names.map(givenNameFirst) : names;
}

function ofFirstPost(names: readonly string[]): readonly string[] {
  return new Set(names).size > MAX_MARKED ? names.slice(0, 1) : names;
}
