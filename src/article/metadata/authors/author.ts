import type { Byline } from '../../../facts/bylines/bylines.ts';
import { namesInCredit, threadStarter } from '../../../facts/bylines/credit-line.ts';
import { isOrganization, isPerson } from '../../../facts/bylines/is-person.ts';
import { namesIn } from '../../../facts/bylines/names-in-byline.ts';
import { normalizeForMatching } from '../../../facts/normalize-for-matching.ts';
import { familyNameFirst } from './given-name-first.ts';

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
/** More names with nothing but spaces between them are the words of a headline. */
const MAX_CLOSE_NAMES = 3;
/** The least share of letters of a site's name; a shorter name may be a town in it. */
const MIN_SHARE_OF_SITE = 0.6;
/** A paper that a person writes for, behind a comma: "Ada Marsh, The Kent Gazette". */
const NEWSPAPER_SUFFIX =
  /^(?:the |der |die |das |le |la |les |el |il )?(?:\p{L}[\p{L}.&’'-]* ){0,3}(?:anzeiger|blatt|chronicle|courier|daily|diario|gazette|guardian|herald|journal|kurier|mail|nachrichten|news|observer|post|rundschau|telegraph|times|tribune|weekly|zeitung)$/iu;

/** What a person is, behind a comma: "Ada Marsh, Senior Editor". */
const JOB_TITLE =
  /(?<!\p{L})(?:analyst|ceo|chief|consultant|correspondent|director|editor|engineer|expert|founder|head|lead|manager|officer|president|producer|professor|reporter|researcher|specialist|strategist|writer|korrespondent(?:in)?|redakteur(?:in)?|reporterin|journaliste?|envoyée? spéciale?|correspondante?|corresponsal|enviad[oa] especial|periodista|redactora?|inviat[oa]|corrispondente|giornalista|repórter|jornalista|корреспондент|журналист|обозреватель)(?!\p{L})/iu;

/** The most words of a town or a degree behind a name; more are what a person is, and where. */
const MAX_PLACE_WORDS = 2;

/** What a page says of its authors. */
export interface AuthorSource {
  /** The names in JSON-LD, those of people before those of firms. */
  readonly linked: readonly string[];
  readonly all: (name: string) => readonly string[];
  readonly bylines: readonly Byline[];
  readonly nearHeadline: readonly string[];
  readonly siteName: string;
  /** BCP 47 tag, or empty. */
  readonly language: string;
  /** What else the site may be called. */
  readonly siteNames: readonly string[];
}

/** The authors, divided by commas, as the surest of the sources names them. */
export function pickAuthor(source: AuthorSource): string {
  const sites = [source.siteName, ...source.siteNames].filter((name) => name !== '');
  const isSite = (name: string) =>
    sites.some((site) => normalizeForMatching(site) === normalizeForMatching(name));
  const own = (names: readonly string[]) => ownNames(names, sites);
  const stated = [
    source.linked.flatMap((name) => familyNameFirst(name, false)),
    // Forums mark all who wrote in a thread as its authors, and beside its headline say who began it.
    source.nearHeadline.map(threadStarter),
    ...AUTHOR.map((name) => namesInField(name, source.all(name))),
  ].map(own);
  const [shown, likely] = [false, true].map((isGuess) =>
    source.bylines
      .filter((byline) => byline.isGuess === isGuess)
      .map(({ names }) => own([names.join(', ')])),
  );
  const lines = shortestFirst(
    source.nearHeadline.map((line) => namesInCredit(line, source.language)),
  ).map((names) => own([names.join(', ')]));
  const all = [...stated, ...shown, ...lines, ...likely].filter((names) => names.length > 0);
  const [best = []] = all.filter((names) => !names.every(isSite));
  const beside = source.bylines
    .filter(({ isBesideHeadline }) => isBesideHeadline)
    .map(({ names }) => own([names.join(', ')]));
  const [marked, unmarked] = [beside, lines].map(
    (some) =>
      some
        .map((names) => names.filter((name) => !isSite(name)))
        .find((names) => names.length > 0) ?? [],
  );
  // What is an account may stand for whoever is named in a byline; a line may be of somebody who is quoted.
  const isFirm = best.every((name) => isSite(name) || isOrganization(name));
  const isThread = source.nearHeadline.some((line) => threadStarter(line) !== '');
  const isMore = (names: readonly string[]) => best.every((name) => names.includes(name));
  const better =
    isBetter(marked, best) && !isThread
      ? marked
      : isBetter(unmarked, best) && (isFirm || isMore(unmarked))
        ? unmarked
        : best;
  const people = better.filter((name) => !isSite(name));
  // A site that signs for itself is the author only where nobody else is named.
  const names = people.length > 0 ? people : (all[0] ?? []);
  return names.slice(0, MAX_AUTHORS).join(', ');
}

/**
 * A line may hold more than the names, which stand in an element of their own as well: the first credit by its shortest
 * text. Where nothing but a word behind a name says that it is one, as in Korean, all words before it look like names.
 */
function shortestFirst(credits: readonly (readonly string[])[]): (readonly string[])[] {
  const given = credits.filter((names) => names.length > 0);
  const [first] = given;
  if (first === undefined) return [];
  const own = given.filter(
    (names) =>
      (first[0].startsWith(names[0]) && names[0] !== first[0]) ||
      (first.length > MAX_CLOSE_NAMES && names.length === 1 && names[0] === first.at(-1)),
  );
  return [...own, ...given];
}

/**
 * Whether a byline beside the headline says more than a field: all its names and others, a name in place of that of an
 * account, or people in place of a firm.
 */
function isBetter(byline: readonly string[], field: readonly string[]): boolean {
  if (byline.length === 0) return false;
  const [shown, stated] = [byline, field].map((names) => new Set(names.map(normalizeForMatching)));
  const isAmong = [...stated].every((name) => shown.has(name));
  if (isAmong) {
    const saysMore = shown.size > stated.size || !field.every(isPerson);
    return saysMore && byline.every(isPerson);
  }
  const isDifferent = ![...stated].some((name) => shown.has(name));
  return isDifferent && byline.every(isPerson) && field.every((name) => !isPerson(name));
}

/** The names in several fields, each once. */
function ownNames(fields: readonly string[], sites: readonly string[]): string[] {
  return [...new Set(fields.flatMap((field) => withoutPlace(namesIn(field), sites)))];
}

/** The names of one field without what stands behind a person: the paper, the agency, the site, what the person is. */
function withoutPlace(names: readonly string[], sites: readonly string[]): readonly string[] {
  const isPlace = (name: string) =>
    NEWSPAPER_SUFFIX.test(name) ||
    JOB_TITLE.test(name) ||
    isOrganization(name) ||
    (!isPerson(name) && name.split(/\s+/).length > MAX_PLACE_WORDS) ||
    sites.some((site) => isPartOf(name, site));
  const end = names.findIndex((name, at) => at > 0 && isPerson(names[at - 1]) && isPlace(name));
  return end < 0 ? names : names.slice(0, end);
}

/** Whether a name is that of a site, which may leave out a part of it: "The Commercial Appeal". */
function isPartOf(name: string, siteName: string): boolean {
  const [last, site] = [name, siteName].map((text) =>
    normalizeForMatching(text.trim().replace(/^the /i, '')),
  );
  const isLong = last.length > MIN_SHARE_OF_SITE * site.length;
  return isLong && (site.startsWith(last) || site.endsWith(last));
}

function namesInField(field: string, names: readonly string[]): readonly string[] {
  if (field === MARKED) return ofFirstPost(names);
  return names.flatMap((name) => familyNameFirst(name, OF_LIBRARIES.has(field)));
}

function ofFirstPost(names: readonly string[]): readonly string[] {
  return new Set(names).size > MAX_MARKED ? names.slice(0, 1) : names;
}
