import { countWords } from '../../core/text/count-words.ts';
import { BLOCK_ELEMENTS, CELL_ELEMENTS } from '../../page/block-elements.ts';
import { elementsNamed, type PageIndex } from '../../page/page-index.ts';
import { isLeafShown, leafParent, leafText } from '../../page/page-tree.ts';
import { phraseOf } from '../element-text.ts';
import { type Finder, findFacts, findOnce } from '../find-once.ts';
import {
  attributeOf,
  childrenOf,
  elementsAround,
  elementsIn,
  elementsWithWords,
  first,
  isText,
  parentOf,
  textOf,
  wordsOf,
} from '../markup.ts';
import { normalizeForMatching } from '../normalize-for-matching.ts';
import { createWithinTeasers } from '../others/within-teasers.ts';
import { isAddressOfPage } from '../stated/canonical.ts';
import { metaTags } from '../stated/meta-tags.ts';
import { isFrontPage } from './front-page.ts';
import { headlineText } from './headline-text.ts';

/** A page of more has no headline of its own. */
const MAX_HEADLINES = 20;
/** Classes that themes give to the title of a text. */
const TITLE_CLASSES = [
  ...['entry-title', 'post-title', 'article-title', 'article__title', 'story-title', 'headline'],
  ...['p-name', 'post__title', 'entry__title', 'article-headline', 'page-title', 'title'],
];
/** Classes of the name of the site. */
const SITE_CLASS = /^(?:(?:site|blog)[-_]?(?:title|name|logo)|logo|brand(?:ing)?)$/i;
const HEADING = /^h[1-4]$/;
/** Names of titles in a head. */
const TITLES: ReadonlySet<string> = new Set(['og:title', 'twitter:title']);
/** The way from the front page to this one, at the end of which some sites repeat its title in other words. */
const PATH_CLASS = /breadcrumb/i;
/** What a page without a headline may be headed by. */
const LOWER = ['h2', 'h3'];
const MAX_LOWER = 10;

/** Sizes of `font` from which letters are much larger than those of a text. */
const LARGE = /^\s*(?:[5-7]|\+[2-4])\s*$/;
const MAX_WORDS_IN_LARGE = 20;
/** The fewest letters of a line that is the headline, and the most leaves before it. */
const MIN_LETTERS_OF_LINE = 4;
const MAX_LEAVES_TO_LINE = 500;
/** Its least share of the letters of the title; at the end of that, the name of the site may stand, too. */
const MIN_SHARE_AT_START = 0.4;
const MIN_SHARE_AT_END = 0.5;
/** What parts a title from the name of the site. */
const AFTER_PART = /^ ?[|–—·•»«›:_-]/u;
const BEFORE_PART = /[|–—·•»«›:_-] ?$/u;
const ENDS_LINE: ReadonlySet<string> = new Set([...BLOCK_ELEMENTS, 'br', 'table', 'hr']);
const HEADINGS = ['h1', 'h2', 'h3', 'h4'];

/** What is at the top of a page in large letters. */
export interface TopHeading {
  readonly node: number;
  /** Whether it is the name of the site, or the way to this page, and another may be the headline. */
  readonly isName: boolean;
}

/** What may be the headline of the page. */
export interface Headline {
  readonly node: number;
  /** Whether it is a heading of the first level; others are classed as the title of a text, or begin the page's title. */
  readonly isTop: boolean;
  /** Without the line over it or below it that is in the same element. */
  readonly text: string;
}

/** What may be the headline of the page: headings of the first level, and others, each in document order. */
export const HEADLINES: Finder<Headline> = { name: 'headline', find: findHeadlines };

function findHeadlines(page: PageIndex): Headline[] {
  const titles = [
    page.tree.title,
    ...findOnce(page, metaTags)
      .filter(({ name }) => TITLES.has(name))
      .map(({ content }) => content),
  ];
  const top = findFacts(page, TOP_HEADINGS);
  const headlines = top.filter(({ isName }) => !isName).map(({ node }) => node);
  const isTop = new Set(top.map(({ node }) => node));
  const titled = titledElements(page).filter((node) => !isTop.has(node));
  return [...headlines, ...titled].map((node) => ({
    node,
    isTop: isTop.has(node),
    text: headlineText(page, node, titles),
  }));
}

/** The headings of the first level, in document order. */
export const TOP_HEADINGS: Finder<TopHeading> = { name: 'top-heading', find: findTopHeadings };

function findTopHeadings(page: PageIndex): TopHeading[] {
  const headings = headingsOfFirstLevel(page);
  const own = headings.filter((heading) => !isNameOfSite(page, heading));
  const outside = own.filter((heading) => !isInPath(page, heading));
  const others = titledElements(page).filter((element) => !headings.includes(element));
  const named = new Set(outside.length + others.length > 0 ? outside : own);
  if (headings.length + others.length === 0) {
    const lines = findFacts(page, TITLE_LINES);
    return lines.length === 0 ? largeLetters(page) : lines.map((node) => ({ node, isName: false }));
  }
  return headings.map((node) => ({ node, isName: !named.has(node) }));
}

function headingsOfFirstLevel(page: PageIndex): number[] {
  const roles = first(elementsWithWords(page, { role: ['heading'] }), MAX_HEADLINES).filter(
    (element) => attributeOf(page, element, 'aria-level') === '1',
  );
  return [...new Set([...first(elementsNamed(page, 'h1'), MAX_HEADLINES), ...roles])];
}

/**
 * The line that the document's title begins or ends with, on a page that marks none as its headline: old pages set it in
 * bold, or name a class.
 */
export const TITLE_LINES: Finder<number> = { name: 'title-line', find: findTitleLine };

function findTitleLine(page: PageIndex): number[] {
  const { tree } = page;
  const isMarked = headingsOfFirstLevel(page).length + titledElements(page).length > 0;
  const title = normalizeForMatching(tree.title);
  const leaves = isMarked ? 0 : Math.min(tree.leaves.length, MAX_LEAVES_TO_LINE);
  for (let leaf = 0; leaf < leaves; leaf++) {
    // Most leaves say something else, and phrases take long.
    if (!title.includes(normalizeForMatching(leafText(tree, leaf)))) continue;
    const inner = leafParent(tree, leaf);
    if (!isLeafShown(tree, leaf) || !isPartOfTitle(phraseOf(page, inner), tree.title)) continue;
    const node = outermostWithSameWords(page, inner);
    if (isInPath(page, node) || leadsAway(page, node) || !isAlone(page, node)) continue;
    return [node];
  }
  return [];
}

/** Whether a title begins with a text, or ends with it, and has a divider between that and the rest. */
function isPartOfTitle(text: string, title: string): boolean {
  const [part, whole] = [text, title].map((one) => one.replace(/\s+/g, ' ').trim().toLowerCase());
  const share = normalizeForMatching(part).length / Math.max(1, normalizeForMatching(whole).length);
  if (normalizeForMatching(part).length < MIN_LETTERS_OF_LINE) return false;
  if (normalizeForMatching(part) === normalizeForMatching(whole)) return true;
  const isBeginning = whole.startsWith(part) && AFTER_PART.test(whole.slice(part.length));
  const isEnd = whole.endsWith(part) && BEFORE_PART.test(whole.slice(0, -part.length));
  return (isBeginning && share >= MIN_SHARE_AT_START) || (isEnd && share >= MIN_SHARE_AT_END);
}

/** The outermost element of a line that says nothing but what an element in it says. */
function outermostWithSameWords(page: PageIndex, inner: number): number {
  const text = phraseOf(page, inner);
  let node = inner;
  while (!BLOCK_ELEMENTS.has(page.name(node)) && !CELL_ELEMENTS.has(page.name(node))) {
    const parent = parentOf(page, node);
    if (parent === undefined || phraseOf(page, parent) !== text) break;
    node = parent;
  }
  return node;
}

/** Whether an element has a line for itself, and a cell the whole row. */
function isAlone(page: PageIndex, node: number): boolean {
  const parent = parentOf(page, node);
  if (parent === undefined) return false;
  if (CELL_ELEMENTS.has(page.name(node))) return phraseOf(page, parent) === phraseOf(page, node);
  const siblings = childrenOf(page, parent).filter(
    (at) => !isText(page, at) || textOf(page, at).trim() !== '',
  );
  const at = siblings.indexOf(node);
  return (
    BLOCK_ELEMENTS.has(page.name(node)) ||
    [at - 1, at + 1].every((beside) => {
      const sibling = siblings[beside];
      return sibling === undefined || ENDS_LINE.has(page.name(sibling));
    })
  );
}

/** What stands alone in large letters on a page of old, which has no heading at all. */
function largeLetters(page: PageIndex): TopHeading[] {
  if (HEADINGS.some((name) => !elementsNamed(page, name).next().done)) return [];
  const large = [...elementsNamed(page, 'font')].filter(
    (node) => LARGE.test(attributeOf(page, node, 'size')) && phraseOf(page, node) !== '',
  );
  const [node, ...others] = large;
  const isLine = node !== undefined && countWords(phraseOf(page, node)) <= MAX_WORDS_IN_LARGE;
  return isLine && others.length === 0 && !leadsAway(page, node) ? [{ node, isName: false }] : [];
}

/** The first headline that has words; without one, the first title that the document's own speaks of. */
export function mainHeadline(page: PageIndex): Headline | undefined {
  const headlines = findFacts(page, HEADLINES);
  const title = normalizeForMatching(page.tree.title);
  const whole = ({ node }: Headline) => phraseOf(page, node);
  return headlines.find(
    (one) => whole(one) !== '' && (one.isTop || title.includes(normalizeForMatching(whole(one)))),
  );
}

/** The headlines of the text, and all elements around them; those of the next text lead to its page. */
export function aroundHeadlines(page: PageIndex): ReadonlySet<number> {
  const headlines = findFacts(page, HEADLINES);
  const title = normalizeForMatching(page.tree.title);
  const own = headlines.filter(
    ({ node, isTop, text }) =>
      (isTop || title.includes(normalizeForMatching(text))) && !leadsAway(page, node),
  );
  const main = mainHeadline(page);
  const nodes = [...(main === undefined ? [] : [main]), ...own].map(({ node }) => node);
  return new Set(nodes.flatMap((node) => [node, ...elementsAround(page, node)]));
}

/** Whether a heading is a link to another page. */
function leadsAway(page: PageIndex, heading: number): boolean {
  const { url } = page.tree;
  return [heading, ...first(elementsAround(page, heading), 1), ...elementsIn(page, heading)].some(
    (at) => {
      const address = page.name(at) === 'a' ? attributeOf(page, at, 'href') : '';
      return address !== '' && !address.startsWith('#') && !isAddressOfPage(address, url);
    },
  );
}

/** Other elements that are classed as the title of a text, or with which the page's title begins. */
function titledElements(page: PageIndex): number[] {
  const isWithinTeaser = findOnce(page, createWithinTeasers);
  const titled = first(
    elementsWithWords(page, { itemprop: ['headline'], class: TITLE_CLASSES }),
    MAX_HEADLINES,
  ).filter((element) => isTitle(page, element));
  const lower = LOWER.flatMap((name) => first(elementsNamed(page, name), MAX_LOWER)).filter(
    (heading) => isBeginningOfTitle(page, heading),
  );
  return [...new Set([...titled, ...lower])].filter((element) => !isWithinTeaser(element));
}

function isBeginningOfTitle(page: PageIndex, heading: number): boolean {
  const text = normalizeForMatching(phraseOf(page, heading));
  return text !== '' && normalizeForMatching(page.tree.title).startsWith(text);
}

function isInPath(page: PageIndex, heading: number): boolean {
  return [heading, ...elementsAround(page, heading)].some(
    (at) =>
      page.name(at) === 'nav' ||
      (!['html', 'body'].includes(page.name(at)) &&
        [...wordsOf(page, at, 'class'), attributeOf(page, at, 'itemtype')].some((word) =>
          PATH_CLASS.test(word),
        )),
  );
}

/** "title" is a class of much else; "headline" and the like are of links to other pages as well. */
function isTitle(page: PageIndex, element: number): boolean {
  const isMarked = wordsOf(page, element, 'itemprop').includes('headline');
  return isMarked || HEADING.test(page.name(element));
}

/** Whether a heading is the name of the site: a link to its front page and nothing else, or classed so. */
function isNameOfSite(page: PageIndex, heading: number): boolean {
  if (wordsOf(page, heading, 'class').some((name) => SITE_CLASS.test(name))) return true;
  const text = phraseOf(page, heading);
  const parent = parentOf(page, heading);
  const around = parent === undefined ? [] : [parent];
  return [...around, ...elementsIn(page, heading)].some(
    (element) =>
      page.name(element) === 'a' &&
      isFrontPage(attributeOf(page, element, 'href'), page.tree.url) &&
      (phraseOf(page, element) === text || element === parent),
  );
}
