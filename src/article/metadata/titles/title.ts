import { tokenize } from '../../../core/text/tokenize.ts';
import { cleanPhrase, cleanText } from '../phrase.ts';
import { squeeze } from '../squeeze.ts';
import { isFrontPage } from './front-page.ts';
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
/** The divider between the title of a page and the name of its site. */
const DIVIDER = /\s+[|–—·•»«›:-]\s+|\s*[|｜]\s*|\s+::\s+|_(?=\p{L})/u;
/** A divider at the start, of a page that has no title before the name of its site. */
const NAME_ALONE = /^[|｜]\s*/u;
/** Letters of scripts whose titles have no spaces, and what stands at the end of their sentences and quotations. */
const UNSPACED = '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}ー';
const ENDS = '！？。…」』》】”）';
/** The divider between the parts of such a title. */
const CLOSE_DIVIDER = new RegExp(
  `(?<=[${UNSPACED}${ENDS}])[-–—－_](?=[\\p{L}\\p{N}])|[-–—－_](?=[${UNSPACED}])`,
  'gu',
);
/** Behind a low line, which no sentence has, stands the site or a part of it, in a few letters. */
const BEHIND_LOW_LINE = new RegExp(
  `(?<=[${UNSPACED}${ENDS}])_[${UNSPACED}][${UNSPACED}\\p{L}\\p{N}]{1,9}$`,
  'u',
);
/** Behind a dash that nothing is set off by stands a name of up to so many letters which says that it is a site's. */
const BEHIND_DASH = new RegExp(
  `(?<=[${UNSPACED}${ENDS}])[-–—－][${UNSPACED}][${UNSPACED}\\p{L}\\p{N}]{0,5}(?:网|網|报|報|新闻|新聞|百科|论坛|論壇|频道|頻道|社区|社區|ニュース|オンライン|ブログ)$`,
  'u',
);
/** Marks beside a headline that link to it: Sphinx, Docusaurus, GitHub. */
const PERMALINK = /(?:\s*[¶§🔗\u200b]|\s+#)+$/u;
/** A headline behind one or two words for what it is: "Title:", "Blog:", "Thread:". */
const DESCRIBED = /^[\p{L}\p{N}]+(?: [\p{L}\p{N}]+)?:\s*(.*[\p{L}\p{N}].*)$/u;
/** Words in a title's last part behind a bar, where that is a site's name or a slogan. */
const MAX_SITE_WORDS = 5;
/** Words that sites add to their name. */
export const KINDS_OF_SITE: ReadonlySet<string> = new Set(
  'the blog forum forums community news docs documentation wiki official site website online shop store'.split(
    ' ',
  ),
);
/** A word that names a site has so many letters; shorter ones are in many an address by chance. */
const MIN_NAME_LETTERS = 4;
/** Words that forums put before the topic. */
const VIEW_TOPIC = /^view topic\s*[-–—:]\s*/i;
/** Share of the words of a headline that the page's title must have. */
const MIN_SHARED = 0.6;
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
  },
  { siteName, siteNames, linked, all }: PageTitles,
): string {
  const titles = brandsLast(
    [...TITLE.flatMap(all), linked, source.title]
      .map(cleanPhrase)
      .filter((title) => title !== '' && !NAME_ALONE.test(title)),
  );
  const isSite = (text: string) => isSiteName(text, siteName, source.url);
  const speaksOfSite = (text: string) => isSite(text) || isOfSite(text, siteName, source.url);
  // The front page is called as the site is.
  const known = isFrontPage(source.url, source.url) ? [] : [siteName, ...siteNames];
  const names = known.filter((name) => name !== '');
  const bare = (text: string) =>
    withoutSite(withoutName(text, names), { first: isSite, last: speaksOfSite });
  // The name of a site may stand in an h1, too, and the names of other articles.
  const spokenOf = (headlines: readonly string[]) =>
    headlines
      .filter((headline) => !isSite(headline) && !isNamedLast(headline, source.title, titles))
      .filter((headline) => !names.some((name) => squeeze(name) === squeeze(headline)))
      .filter((headline) => !speaksOfSite(headline) || likeness(headline, titles) >= MIN_LIKENESS)
      .filter((headline) => titles.some((title) => sharesWords(headline, title)))
      .sort((a, b) => likeness(b, titles) - likeness(a, titles))[0];
  const headlines = cleanHeadlines(source.headlines);
  const titled = cleanHeadlines(source.titled).filter(
    (text) =>
      likeness(text, titles) >= MIN_LIKENESS_OF_TITLED ||
      titles.some((title) => isBeginning(text, title)),
  );
  const headline = spokenOf(headlines) ?? spokenOf(titled);
  if (headline !== undefined) return withoutDescriptor(bare(headline), titles, bare);
  const [only = '', ...others] = headlines;
  const isSlogan = titles.every((title) => isSite(partsOf(title)[0] ?? title));
  if (isSlogan && others.length === 0 && isInAddress(only, source.url)) return bare(only);
  const [title = ''] = titles
    .map((candidate) =>
      withoutLastPart(
        withoutSite(withoutName(candidate, names), { first: speaksOfSite, last: speaksOfSite }),
      ),
    )
    .filter((candidate) => !isSite(candidate));
  return title || titles[0] || headlines[0] || cleanPhrase(source.title).replace(NAME_ALONE, '');
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

export function partsOf(title: string): string[] {
  return title
    .split(DIVIDER)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

/** @param isSite whether a title's first or last part names the site */
function withoutSite(
  title: string,
  isSite: Readonly<Record<'first' | 'last', (text: string) => boolean>>,
): string {
  const parts = partsOf(title);
  if (parts.length < 2) return withoutCloseSite(title, isSite.last);
  const rest = title.trim();
  const last = parts[parts.length - 1];
  if (isSite.last(last))
    return rest.slice(0, rest.lastIndexOf(last)).replace(/[\s|｜–—·•»«›:_-]+$/u, '');
  if (isSite.first(parts[0])) {
    return rest
      .slice(parts[0].length)
      .replace(/^[\s|｜–—·•»«›:_-]+/u, '')
      .replace(VIEW_TOPIC, '');
  }
  return title;
}

/** As `withoutSite`, for a name that stands close behind a title without spaces. */
function withoutCloseSite(title: string, isSite: (text: string) => boolean): string {
  const at = [...title.matchAll(CLOSE_DIVIDER)].at(-1)?.index ?? -1;
  return at > 0 && isSite(title.slice(at + 1)) ? title.slice(0, at).trimEnd() : title;
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
  const isTitled = titles.some((title) => squeeze(bare(title)) === squeeze(rest));
  const isWhole = titles.some((title) => squeeze(title).startsWith(squeeze(headline)));
  return isTitled && !isWhole ? rest : headline;
}

/** A title without what stands behind the last bar, low line or dash, where that is short and something is left. */
function withoutLastPart(title: string): string {
  const bar = Math.max(title.lastIndexOf('|'), title.lastIndexOf('｜'));
  const before = title.slice(0, Math.max(bar, 0)).trim();
  const isShort = tokenize(title.slice(bar + 1)).length <= MAX_SITE_WORDS;
  if (isShort && tokenize(before).length > 1) return before;
  const rest = title.replace(BEHIND_LOW_LINE, '').replace(BEHIND_DASH, '');
  return rest === title ? title : withoutLastPart(rest);
}

/** Whether words name the site: what it calls itself, or its address. */
function isSiteName(text: string, siteName: string, url: string): boolean {
  const letters = squeeze(text);
  if (letters === '') return false;
  if (letters === squeeze(siteName)) return true;
  const name = hostOf(url).replace(/^www\./, '');
  return (
    letters === squeeze(name) ||
    letters === squeeze(name.replace(/\.[^.]+$/, '')) ||
    (letters.length > 3 && squeeze(name).startsWith(letters))
  );
}

/** Whether words are of the name of the site, or its name with more around it: "Doom9's Forum" of forum.doom9.org. */
export function isOfSite(text: string, siteName: string, url: string): boolean {
  const letters = squeeze(text);
  const site = squeeze(siteName);
  const isLong = Math.min(letters.length, site.length) > MIN_NAME_LETTERS;
  if (isLong && (site.startsWith(letters) || letters.startsWith(site))) return true;
  const host = squeeze(hostOf(url));
  const words = tokenize(text.toLowerCase().replace(/['’]s\b/g, ''));
  const names = words.filter((word) => !KINDS_OF_SITE.has(word));
  return (
    names.some((word) => word.length >= MIN_NAME_LETTERS) &&
    names.every((word) => host.includes(squeeze(word)))
  );
}

function hostOf(url: string): string {
  return /^https?:\/\/([^/:?#]+)/i.exec(url)?.[1] ?? '';
}

function sharesWords(headline: string, title: string): boolean {
  if (isBeginning(headline, title)) return true;
  const words = wordsOf(headline);
  const inTitle = new Set(wordsOf(title));
  const shared = words.filter((word) => inTitle.has(word)).length;
  return words.length > 0 && shared >= MIN_SHARED * words.length;
}

/** Whether most words of the part of an address that has the most are those of a headline, as its beginning often is. */
function isInAddress(headline: string, url: string): boolean {
  const path = url.replace(/^https?:\/\/[^/]*/i, '').replace(/[?#].*$/s, '');
  const parts = path.split('/').map((part) => tokenize(part.replace(/[_-]/g, ' ')));
  const [longest] = parts.sort((a, b) => b.length - a.length);
  const words = new Set(tokenize(headline));
  const shared = longest.filter((word) => words.has(word)).length;
  return longest.length > 1 && shared >= MIN_SHARED * longest.length;
}

/** Whether a title is the headline, or has it before a divider, wherever either has spaces. */
function isBeginning(headline: string, title: string): boolean {
  const [first = ''] = partsOf(title);
  const dividers = Array.from(title.matchAll(CLOSE_DIVIDER), ({ index }) => index);
  const beginnings = [title, first, ...dividers.map((at) => title.slice(0, at))];
  return beginnings.map(squeeze).includes(squeeze(headline));
}

/** The words of a title; a low line divides words in it. */
function wordsOf(text: string): string[] {
  return tokenize(text.replaceAll('_', ' '));
}

/**
 * The share of words that a headline has in common with the title that is most like it: 1 where they have the same
 * words.
 */
function likeness(headline: string, titles: readonly string[]): number {
  const words = new Set(wordsOf(headline));
  return Math.max(
    ...titles.map((title) => {
      const others = new Set(wordsOf(title));
      const shared = [...words].filter((word) => others.has(word)).length;
      return (2 * shared) / (words.size + others.size);
    }),
  );
}

/** Whether a headline is the last part of the document's title and no other title begins with it: that is the site. */
function isNamedLast(headline: string, title: string, titles: readonly string[]): boolean {
  const parts = partsOf(title);
  const name = squeeze(headline);
  return (
    parts.length > 1 &&
    squeeze(parts[parts.length - 1]) === name &&
    !titles.some((other) => squeeze(other).startsWith(name))
  );
}
