import { tokenize } from '../../../core/text/tokenize.ts';
import { isFrontPage } from '../../../facts/headline/front-page.ts';
import { normalizeForMatching } from '../../../facts/normalize-for-matching.ts';
import { cleanPhrase, cleanText } from '../../../facts/phrase.ts';
import { likeness, sharesWords } from './likeness.ts';
import { isNameAndMore, isOfSite, isSiteName } from './site-words.ts';
import {
  isBeginning,
  partsOf,
  withoutFirstPart,
  withoutLastPart,
  withoutSite,
} from './title-parts.ts';
import { withoutName } from './without-name.ts';

const TITLE = [
  'citation_title',
  'og:title',
  'twitter:title',
  'dc.title',
  'dcterms.title',
  'parsely-title',
  'sailthru.title',
];
/** A divider at the start, of a page that has no title before the name of its site. */
const NAME_ALONE = /^[|｜]\s*/u;
/** Marks beside a headline that link to it: Sphinx, Docusaurus, GitHub. */
const PERMALINK = /(?<![\s¶§🔗\u200b]|\s#)(?:\s*[¶§🔗\u200b]|\s+#)+$/u;
/** A headline behind one or two words for what it is: "Title:", "Blog:", "Thread:". */
const DESCRIBED = /^[\p{L}\p{N}]+(?: [\p{L}\p{N}]+)?:(?=.*[\p{L}\p{N}])\s*(\S.*)$/u;
/** Share of the words of an address that a headline must have. */
const MIN_SHARED = 0.6;
/** Words and characters of a headline that counts whatever the titles are; on train, shorter ones were slogans. */
const MIN_WORDS = 3;
const MAX_HEADLINE = 150;
/** What is so many times as long as the part before it is the headline, and no name of a site. */
const MIN_LONGER = 2;
const MIN_LONG_WORDS = 6;
/** The same in scripts without spaces. */
const UNSPACED_LONG = /(?:[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]\P{L}?){8}/u;
/**
 * The likeness that a headline in the words of the site's name must have to a title: it may be a thread about the
 * site, or of its forum.
 */
const MIN_LIKENESS = 0.5;

/** The same of what is classed as a title, which the ones of other texts are as well. */
const MIN_LIKENESS_OF_TITLED = 0.7;

/** The titles that the page gives beside the document's own. */
export interface PageTitles {
  readonly siteName: string;
  /** What else the site may be called. */
  readonly siteNames: readonly string[];
  /** `headline` or `name` of JSON-LD. */
  readonly linked: string;
  readonly all: (name: string) => readonly string[];
}

/** The title of the content: the headline that the titles speak of, or a title without the site's name. */
export function pickTitle(
  source: {
    readonly title: string;
    readonly headlines: readonly string[];
    readonly titled: readonly string[];
    readonly url: string;
    /**
     * Whether the page says who wrote it, or when: then its only headline is that of a text, whatever its titles are. It
     * is so, too, where no field has a title.
     */
    readonly isWritten: boolean;
  },
  { siteName, siteNames, linked, all }: PageTitles,
): string {
  const { isWritten } = source;
  const titles = brandsLast(
    [...TITLE.flatMap(all), linked, source.title]
      .map(cleanPhrase)
      .filter((title) => title !== '' && !NAME_ALONE.test(title)),
  );
  const isSite = (text: string) => isSiteName(text, siteName, source.url);
  const speaksOfSite = (text: string) =>
    isSite(text) || isOfSite(text, siteName, source.url) || isNameAndMore(text, siteNames);
  // The front page is called as the site is.
  const isFront = isFrontPage(source.url, source.url);
  const known = isFront ? [] : [siteName, ...siteNames];
  const names = known.filter((name) => name !== '');
  const isNamed = (text: string) =>
    names.some((name) => normalizeForMatching(name) === normalizeForMatching(text));
  const isNamedLast = (headline: string) =>
    !isNamed(partsOf(source.title)[0] ?? '') && isLastPart(headline, source.title, titles);
  const bare = (text: string) =>
    withoutSite(withoutName(text, names), { first: isSite, last: speaksOfSite });
  const bareTitles = titles.map(bare).filter((title) => !isSite(title));
  // The name of a site may stand in an h1, too, and the names of other articles.
  const spokenOf = (headlines: readonly string[]) =>
    headlines
      .filter((headline) => !isSite(headline) && !isNamedLast(headline))
      .filter((headline) => !isNamed(headline))
      .filter((headline) => !speaksOfSite(headline) || likeness(headline, titles) >= MIN_LIKENESS)
      .filter((headline) => titles.some((title) => sharesWords(headline, title)))
      .sort((a, b) => likeness(b, titles) - likeness(a, titles))[0];
  const headlines = cleanHeadlines(source.headlines);
  const titled = cleanHeadlines(source.titled).filter(
    (text) =>
      likeness(text, titles) >= MIN_LIKENESS_OF_TITLED ||
      titles.some((title) => isBeginning(text, title)),
  );
  const headline = headingOf(spokenOf(headlines), spokenOf(titled), bareTitles);
  if (headline !== undefined) return withoutDescriptor(bare(headline), titles, bare);
  const [only = '', ...others] = headlines;
  const isSlogan = titles.every((title) => isSite(partsOf(title)[0] ?? title));
  if (isSlogan && others.length === 0 && isInAddress(only, source.url)) return bare(only);
  const isSure = isWritten || (!isFront && TITLE.flatMap(all).length === 0);
  const isNamedSo = isNamed(only) || isNamedLast(only);
  const isOwn = isSure && others.length === 0 && isHeadline(only) && !isNamedSo;
  if (isOwn && !speaksOfSite(only)) return bare(only);
  const [title = ''] = titles
    .map((candidate) => titleAlone(candidate, names, speaksOfSite))
    .filter((candidate) => !isSite(candidate));
  return title || titles[0] || headlines[0] || cleanPhrase(source.title).replace(NAME_ALONE, '');
}

/** What has the words of the site alone stands back behind a heading that is the title itself. */
function headingOf(
  headline: string | undefined,
  titled: string | undefined,
  bareTitles: readonly string[],
): string | undefined {
  if (headline === undefined || titled === undefined) return headline ?? titled;
  const isTitle = bareTitles.some(
    (title) => normalizeForMatching(title) === normalizeForMatching(titled),
  );
  return isTitle && !bareTitles.some((title) => sharesWords(headline, title)) ? titled : headline;
}

/** A title of the head without its site, and without the part of the site that it is in. */
function titleAlone(
  title: string,
  names: readonly string[],
  isOfSite: (text: string) => boolean,
): string {
  const rest = withoutSite(withoutName(title, names), { first: isOfSite, last: isOfSite });
  // Between a section and a site stands the title; two parts alone may be the title both.
  return withoutLastPart(rest === title ? rest : withoutFirstPart(rest));
}

function isHeadline(text: string): boolean {
  return tokenize(text).length >= MIN_WORDS && text.length <= MAX_HEADLINE;
}

function cleanHeadlines(headlines: readonly string[]): string[] {
  return headlines
    .map((headline) => cleanText(headline).replace(PERMALINK, ''))
    .filter((headline) => headline !== '');
}

/** Titles with those last that are another of them with something behind a divider: the brand of the site. */
function brandsLast(titles: readonly string[]): string[] {
  const hasBrand = (title: string) =>
    titles.some((other) => partsOf(title).length > 1 && isFirstPart(other, title));
  return [...titles.filter((title) => !hasBrand(title)), ...titles.filter(hasBrand)];
}

function isFirstPart(one: string, title: string): boolean {
  const rest = title.slice(one.length);
  return title.startsWith(one) && /^\s*[|｜–—·•»:-]/u.test(rest) && tokenize(one).length > 1;
}

/**
 * A headline without a word before a colon for what it is, which the titles leave out.
 * @param bare a title without the name of the site
 */
function withoutDescriptor(
  headline: string,
  titles: readonly string[],
  bare: (title: string) => string,
): string {
  const rest = DESCRIBED.exec(headline)?.[1];
  if (rest === undefined) return headline;
  const isTitled = titles.some(
    (title) => normalizeForMatching(bare(title)) === normalizeForMatching(rest),
  );
  const isWhole = titles.some((title) =>
    normalizeForMatching(title).startsWith(normalizeForMatching(headline)),
  );
  return isTitled && !isWhole ? rest : headline;
}

/** Whether most words of the part of an address that has the most are those of a headline, as its beginning often is. */
function isInAddress(headline: string, url: string): boolean {
  const path = url.replace(/^https?:\/\/[^/]*/i, '').replace(/[?#].*/s, '');
  const parts = path.split('/').map((part) => tokenize(part.replace(/[_-]/g, ' ')));
  const [longest] = parts.sort((a, b) => b.length - a.length);
  const words = new Set(tokenize(headline));
  const shared = longest.filter((word) => words.has(word)).length;
  return longest.length > 1 && shared >= MIN_SHARED * longest.length;
}

/** Whether a headline is the last part of the document's title and no other title begins with it: that is the site. */
function isLastPart(headline: string, title: string, titles: readonly string[]): boolean {
  const parts = partsOf(title);
  const name = normalizeForMatching(headline);
  const isLonger =
    (tokenize(headline).length >= MIN_LONG_WORDS || UNSPACED_LONG.test(headline)) &&
    name.length > normalizeForMatching(parts[0] ?? '').length * MIN_LONGER;
  return (
    parts.length > 1 &&
    !isLonger &&
    normalizeForMatching(parts[parts.length - 1]) === name &&
    !titles.some((other) => normalizeForMatching(other).startsWith(name))
  );
}
