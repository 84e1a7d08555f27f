import { parseUrl } from '../../core/text/web-url.ts';
import type { ArticleMetadata, Direction } from '../article.ts';
import { pickAuthor } from './author.ts';
import { dateShown, firstDate } from './date.ts';
import { readJsonLd } from './json-ld.ts';
import type { MetadataSource } from './metadata-source.ts';
import { cleanPhrase } from './phrase.ts';
import { givenSiteName, siteNameInTitle } from './site-name.ts';
import { pickTitle } from './title.ts';

export const EMPTY_METADATA: ArticleMetadata = {
  title: '',
  author: '',
  published: '',
  siteName: '',
  description: '',
  url: '',
  language: '',
  direction: '',
};

/** Names of a date of publication, the surest first. */
const PUBLISHED = [
  ...['article:published_time', 'og:article:published_time', 'citation_publication_date'],
  ...[
    'citation_online_date',
    'citation_date',
    'parsely-pub-date',
    'sailthru.date',
    'cxenseparse:recs:publishtime',
  ],
  ...[
    'dcterms.created',
    'dcterms.issued',
    'dcterms.date',
    'dc.date.issued',
    'dc.date',
    'dc.date.created',
  ],
  ...[
    'itemprop:datepublished',
    'publishdate',
    'publish-date',
    'publish_date',
    'pubdate',
    'date.published',
  ],
  ...[
    'article.published',
    'published-date',
    'published_date',
    'og:pubdate',
    'og:published_time',
    'og:release_date',
  ],
  ...[
    'datepublished',
    'date',
    'article:post_date',
    'release_date',
    'article:created',
    'itemprop:datecreated',
    'itemprop:uploaddate',
  ],
];
const SITE_NAME = [
  'og:site_name',
  'application-name',
  'apple-mobile-web-app-title',
  'citation_journal_title',
  'dc.publisher',
];
const DESCRIPTION = [
  'og:description',
  'description',
  'twitter:description',
  'dc.description',
  'dcterms.description',
];
const LANGUAGE = [
  'content-language',
  'og:locale',
  'dc.language',
  'itemprop:inlanguage',
  'citation_language',
];
const WRITTEN_BY =
  /^(?:(?:written|posted|published) by|by|author|autor|(?:verfasst |geschrieben )?von|(?:écrit )?par|(?:escrito )?por|scritto da|napisane przez|geschreven door)$/iu;
const LANGUAGE_TAG = /^[a-z]{2,3}(?:-[a-z0-9]{2,8})*$/i;
/** Languages written from right to left. */
const RIGHT_TO_LEFT = /^(?:ar|arc|ckb|dv|fa|he|iw|ks|ps|sd|ug|ur|yi)(?:-|$)/i;

/** Title, author, date and the rest, from JSON-LD, Open Graph, Dublin Core, citation tags, microdata and headings. */
export function readMetadata(source: MetadataSource): ArticleMetadata {
  const all = (name: string): readonly string[] =>
    name === 'twitter:written-by'
      ? writtenBy(all)
      : source.meta.filter((entry) => entry.name === name).map(({ content }) => content);
  const first = (names: readonly string[]) =>
    names
      .flatMap(all)
      .map(cleanPhrase)
      .find((content) => content !== '') ?? '';
  const linked = readJsonLd(source.jsonLd, [source.title, ...source.headlines]);
  const [openGraph, ...others] = SITE_NAME.map(all);
  const given = givenSiteName([...openGraph, linked.siteName, ...others.flat()], source);
  const siteName = given || siteNameInTitle(source);
  const language =
    [source.language, ...LANGUAGE.flatMap(all), linked.language]
      .map((tag) => tag.trim().replaceAll('_', '-'))
      .find((tag) => LANGUAGE_TAG.test(tag)) ?? '';
  return {
    title: pickTitle(source, { siteName: given, linked: linked.title, all }),
    author: pickAuthor({ ...source, linked: linked.authors, all, siteName }),
    published: firstDate([
      ...PUBLISHED.slice(0, 2).flatMap(all),
      linked.published,
      ...PUBLISHED.slice(2).flatMap(all),
      ...source.times,
      dateInAddress(source.url),
      dateShown(source.nearHeadline),
    ]),
    siteName,
    description: first(DESCRIPTION) || cleanPhrase(linked.description),
    url: addressOf(source, all('og:url')[0] ?? ''),
    language,
    direction: directionOf(source.direction, language),
  };
}

/** Twitter's cards have pairs of a label and a value: "Written by" and a name, "Reading time" and minutes. */
function writtenBy(all: (name: string) => readonly string[]): readonly string[] {
  const number = [1, 2, 3].find((at) =>
    all(`twitter:label${at}`).some((label) => WRITTEN_BY.test(label.trim())),
  );
  return number === undefined ? [] : all(`twitter:data${number}`);
}

/** `/2024/03/12/`, as blogs and newspapers have it. */
function dateInAddress(url: string): string {
  const match = /\/((?:19|20)\d\d)[/-]([01]\d)[/-]([0-3]\d)(?:[/-]|$)/.exec(url);
  return match === null ? '' : `${match[1]}-${match[2]}-${match[3]}`;
}

function directionOf(direction: string, language: string): Direction | '' {
  const given = direction.trim().toLowerCase();
  if (given === 'ltr' || given === 'rtl') return given;
  return RIGHT_TO_LEFT.test(language) ? 'rtl' : '';
}

/** The canonical address where it is one of the same site, and not its front page by mistake. */
function addressOf({ url, canonical }: MetadataSource, openGraph: string): string {
  const page = parseUrl(url);
  for (const candidate of [canonical, openGraph]) {
    const address = candidate.trim() === '' ? undefined : parseUrl(candidate.trim(), url);
    if (address === undefined || !/^https?:$/.test(address.protocol)) continue;
    if (page === undefined) return address.href;
    const isFront = address.pathname === '/' && address.search === '' && page.pathname !== '/';
    if (siteOf(address.hostname) === siteOf(page.hostname) && !isFront) return address.href;
  }
  return url;
}

function siteOf(host: string): string {
  return host.replace(/^(?:www\d?|m|mobile|amp|touch)\./, '');
}
