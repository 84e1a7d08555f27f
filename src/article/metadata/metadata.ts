import { isByWord } from '../../facts/bylines/byline-prefixes.ts';
import { namesInCredit } from '../../facts/bylines/credit-line.ts';
import { cleanPhrase } from '../../facts/phrase.ts';
import { addressOfPage } from '../../facts/stated/canonical.ts';
import { indexPage } from '../../page/page-index.ts';
import type { PageTree } from '../../page/page-tree.ts';
import type { ArticleMetadata, Direction } from '../article.ts';
import { pickAuthor } from './authors/author.ts';
import { collectSource } from './collect-source.ts';
import { withoutOtherPage } from './current-head.ts';
import { pickDates } from './dates/pick-dates.ts';
import { readJsonLd } from './json-ld.ts';
import type { MetadataSource } from './metadata-source.ts';
import { givenSiteName, shownSiteName, siteNameInTitle } from './titles/site-name.ts';
import { pickTitle } from './titles/title.ts';

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
const LANGUAGE_TAG = /^[a-z]{2,3}(?:-[a-z0-9]{2,8})*$/i;
/** Languages written from right to left. */
const RIGHT_TO_LEFT = /^(?:ar|arc|ckb|dv|fa|he|iw|ks|ps|sd|ug|ur|yi)(?:-|$)/i;

/** What a page says of itself, in its head, its linked data and its markup. */
export function metadataOfTree(tree: PageTree): ArticleMetadata {
  return readMetadata(collectSource(indexPage(tree)));
}

/** Title, author, date and the rest, from JSON-LD, Open Graph, Dublin Core, citation tags, microdata and headings. */
export function readMetadata(stated: MetadataSource): ArticleMetadata {
  const source = withoutOtherPage(stated);
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
  const siteName = given || siteNameInTitle(source) || shownSiteName(source);
  const language =
    [source.language, ...LANGUAGE.flatMap(all), linked.language]
      .map((tag) => tag.trim().replaceAll('_', '-'))
      .find((tag) => LANGUAGE_TAG.test(tag)) ?? '';
  const address = addressOfPage(source.url, [source.canonical, ...all('og:url')]);
  const dates = pickDates({
    language,
    linked,
    names: source.meta.map(({ name }) => name),
    all,
    elements: source.dates,
    addresses: [source.url, address],
    lines: source.nearHeadline,
  });
  return {
    title: pickTitle(
      { ...source, isWritten: isWritten(source, language) },
      {
        siteName: given,
        siteNames: source.siteNames,
        linked: linked.title,
        all,
      },
    ),
    author: pickAuthor({ ...source, linked: linked.authors, all, siteName, language }),
    ...dates,
    siteName,
    description: first(DESCRIPTION) || cleanPhrase(linked.description),
    url: address,
    language,
    direction: directionOf(source.direction, language),
    ...(source.pages && { pages: source.pages }),
  };
}

/** Whether the page itself shows who wrote it, or when. */
function isWritten({ bylines, dates, nearHeadline }: MetadataSource, language: string): boolean {
  if (bylines.some(({ isGuess }) => !isGuess) || dates.length > 0) return true;
  return nearHeadline.some((line) => namesInCredit(line, language).length > 0);
}

/** Twitter's cards have pairs of a label and a value: "Written by" and a name, "Reading time" and minutes. */
function writtenBy(all: (name: string) => readonly string[]): readonly string[] {
  const number = [1, 2, 3].find((at) => all(`twitter:label${at}`).some((label) => isByWord(label)));
  return number === undefined ? [] : all(`twitter:data${number}`);
}

function directionOf(direction: string, language: string): Direction | '' {
  const given = direction.trim().toLowerCase();
  if (given === 'ltr' || given === 'rtl') return given;
  return RIGHT_TO_LEFT.test(language) ? 'rtl' : '';
}
