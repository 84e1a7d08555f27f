import { parseUrl } from '../../core/text/web-url.ts';
import { elementsNamed, type PageIndex } from '../../page/page-index.ts';
import { phraseOf } from '../element-text.ts';
import { findOnce } from '../find-once.ts';
import { attributeOf, childElements, elementsAround, first, parentOf } from '../markup.ts';
import { metaTags, statementsNamed } from '../stated/meta-tags.ts';
import { type PageNumber, pageNumbers, stemOf } from './page-number.ts';
import type { PageSeries } from './page-series.ts';
import { countIn, NEXT, PRINT, WHOLE } from './page-words.ts';

/** A link of the page to another page of the same text. */
interface PageLink extends PageNumber {
  /** Its element; -1 for one in the head. */
  readonly node: number;
  readonly url: string;
  /** The link says its page's number, or that it is the next one. */
  readonly isNumbered: boolean;
  readonly isNext: boolean;
}

/** More links are those of a directory. */
const MAX_LINKS = 5_000;
const MAX_TEXT = 60;
/** Ancestors in which a line such as "Page 1 of 4" is looked for, and how long it may be. */
const LEVELS = 3;
const MAX_LINE = 200;
/** Boxes around pages of others. */
const OTHERS =
  /(?:^|[\s_-])(?:comments?|replies|reviews?|respond|disqus|archives?|related|recommended|posts-navigation|nav-posts)(?:$|[\s_-])/i;
const WHOLE_PAGE = /^(?:html|body|main|article)$/;
const COMMENTS = /comment-?page|[?&]cpage=|#comment/i;
/** Headings with links to elsewhere: this is a list of articles. */
const MIN_TEASERS = 3;
const HEADINGS = ['h1', 'h2', 'h3', 'h4'];

/**
 * Finds out whether a page is one of several that make up a text, by its links: to the same site, to an address that is
 * the page's own but for a number. Lists of posts and pages of comments are none.
 */
export function findPages(page: PageIndex): PageSeries | undefined {
  const links = [...linksOfHead(page), ...linksOfBody(page)];
  // Articles that are only numbered have no link that is called 1 and leads to their address without a number.
  const hasFirst = links.some(
    (link) => link.page === 1 && (link.isNumbered || stemOf(link.url) === link.stem),
  );
  const known = links.filter((link) =>
    link.isNumbered || link.isNext ? !link.isDoubtful || hasFirst : false,
  );
  if (known.length === 0 || isList(page)) return undefined;
  const [{ current, stem }] = known;
  const line = known.map(({ node }) => lineAround(page, node)).find((one) => one !== undefined);
  const last = Math.max(0, ...known.filter((link) => link.isNumbered).map((link) => link.page));
  const counted = last > 0 ? Math.max(last, current) : 0;
  return {
    page: current,
    count: line?.page === current ? Math.max(line.count, counted) : counted,
    next: known.find((link) => link.page === current + 1)?.url ?? '',
    whole: wholePage(page, stem),
  };
}

function linksOfHead(page: PageIndex): PageLink[] {
  const numberOf = pageNumbers(page.tree.url);
  return statementsNamed(page, 'link').flatMap(({ attributes: { rel = '', href = '' } }) => {
    const isNext = /(?:^|\s)next(?:\s|$)/i.test(rel);
    const url = isNext || /(?:^|\s)prev(?:ious)?(?:\s|$)/i.test(rel) ? addressOf(page, href) : '';
    const number = numberOf(url);
    return number === undefined ? [] : [{ ...number, node: -1, url, isNumbered: false, isNext }];
  });
}

function linksOfBody(page: PageIndex): PageLink[] {
  const numberOf = pageNumbers(page.tree.url);
  return first(elementsNamed(page, 'a'), MAX_LINKS).flatMap((node) => {
    const href = attributeOf(page, node, 'href').trim();
    if (href === '' || href.startsWith('#') || COMMENTS.test(href)) return [];
    const url = addressOf(page, href);
    const found = numberOf(url);
    if (found === undefined) return [];
    const text = phraseOf(page, node);
    const number = Number(/^\D{0,8}?(\d{1,3})\W*$/u.exec(text)?.[1] ?? 0);
    const isNext = NEXT.test(text) || /^[>›»→]+$/.test(text);
    if (text.length > MAX_TEXT || (number === 0 && !isNext) || isOfOthers(page, node)) return [];
    return [{ ...found, node, url, isNumbered: number === found.page, isNext }];
  });
}

function isOfOthers(page: PageIndex, node: number): boolean {
  return [node, ...elementsAround(page, node)].some(
    (at) =>
      !WHOLE_PAGE.test(page.name(at)) &&
      OTHERS.test(`${page.className(at)} ${attributeOf(page, at, 'id')}`),
  );
}

/** Whether the page is a list of articles: it does not say that it is one itself, and has links in its headings. */
function isList(page: PageIndex): boolean {
  const says = (name: string, content: RegExp) =>
    findOnce(page, metaTags).some((entry) => entry.name === name && content.test(entry.content));
  if (says('og:type', /article/i) || says('article:published_time', /\d/)) return false;
  const own = stemOf(page.tree.url);
  const teasers = HEADINGS.flatMap((name) => [...elementsNamed(page, name)]).filter((heading) => {
    const near = [...childElements(page, heading), parentOf(page, heading) ?? -1];
    const link = near.find((at) => at >= 0 && page.name(at) === 'a');
    const href = link === undefined ? '' : attributeOf(page, link, 'href');
    return href !== '' && stemOf(addressOf(page, href)) !== own;
  });
  return teasers.length >= MIN_TEASERS;
}

/** The line that says which page this is, around a link to another. */
function lineAround(page: PageIndex, node: number): ReturnType<typeof countIn> {
  if (node < 0) return undefined;
  for (const around of elementsAround(page, node).slice(0, LEVELS)) {
    const text = phraseOf(page, around);
    if (text.length > MAX_LINE) return undefined;
    const found = countIn(text);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** A page that says that it has all, below the address of the text, or with other parameters. */
function wholePage(page: PageIndex, stem: string): string {
  const own = stem.split('?', 1)[0].replace(/\.[a-z]{2,5}$/i, '');
  let print = '';
  for (const link of first(elementsNamed(page, 'a'), MAX_LINKS)) {
    const url = addressOf(page, attributeOf(page, link, 'href').trim());
    if (!url.startsWith(own) || stemOf(url) === stemOf(page.tree.url)) continue;
    const text = phraseOf(page, link);
    if (text.length > MAX_TEXT) continue;
    if (WHOLE.test(text)) return url;
    if (PRINT.test(text)) print ||= url;
  }
  return print;
}

/** An address of the web without its fragment; empty for any other. */
function addressOf({ tree }: PageIndex, href: string): string {
  const url = href === '' ? undefined : parseUrl(href, tree.extras?.baseUrl ?? tree.url);
  return url !== undefined && /^https?:$/.test(url.protocol) ? url.href.split('#', 1)[0] : '';
}
