import { isDateAttribute } from '../../page/capture/article-extras.ts';
import { elementsNamed, type PageIndex } from '../../page/page-index.ts';
import { partedPhraseOf, textBefore } from '../element-text.ts';
import { type Finder, findOnce } from '../find-once.ts';
import { elementsNearHeadline } from '../headline/near-headline.ts';
import { attributeOf, elementsIn, elementsWithWords, first, parentOf, wordsOf } from '../markup.ts';
import { foreignParts } from '../others/foreign-parts.ts';
import { createWithinOthers } from '../others/within-others.ts';
import { saysEarlier, saysUpdate } from './labeled-dates.ts';
import { relativeTime } from './relative-time.ts';

/** Classes that themes give to the date of a text. */
const DATE_CLASSES = [
  ...['published', 'dt-published', 'date-published', 'publish-date', 'published-date', 'pubdate'],
  ...['pub-date', 'publication-date', 'publishdate', 'published_date', 'posted-on', 'post-date'],
  ...['post__date', 'post_date', 'post-published', 'post-timestamp', 'entry-date', 'entry__date'],
  ...['article-date', 'article__date', 'article-published', 'article-timestamp', 'story-date'],
  ...['news-date', 'blog-date', 'date-header', 'date-posted', 'dateline', 'meta-date', 'timestamp'],
  ...['date', 'updated', 'dt-updated', 'last-updated', 'date-modified', 'modified', 'update-date'],
];
/** Classes of those that are the date of the text, and not of anything else on the page. */
const SURE_CLASS =
  /^(?:dt-published|published|(?:article|blog|entry|news|post|story)[-_]+(?:date|published|timestamp)|pub(?:lish(?:ed)?|lication)?[-_]?date|date-(?:header|posted|published)|posted-on)$/;
/** Classes of the dates of what is yet to be. */
const TO_COME = /(?:^|[-_])(?:deadlines?|events?|registration)(?:$|[-_])/i;
const UPDATE_CLASS = /updat|modif|revis/i;
/** The first ones are those of the article; a page of a thousand comments has thousands. */
const MAX_ELEMENTS = 40;
/** The longest text that is a date and what says so, in characters. */
const MAX_TEXT = 60;
/** Ancestors searched for a word before an element: "Updated: <span><time>". */
const MAX_LEVELS = 3;

/** An element that gives a date. */
export interface DatedElement {
  /** What may be the date: attributes before the text. */
  readonly texts: readonly string[];
  /** Whether its class or a word before it says that something was changed then. */
  readonly isUpdate: boolean;
  /** Whether the markup says that it is the date of the text. */
  readonly isSure: boolean;
}

/** Attributes with a date, beside those in which scripts keep one that they write in words: "3 days ago". */
const DATED = ['datetime', 'date'];

/** The values of attributes, and of those that scripts keep a date in. */
function attributesOf(page: PageIndex, element: number, names: readonly string[]): string[] {
  const [first, ...others] = names.map((name) => attributeOf(page, element, name));
  return [first, ...(findOnce(page, dateAttributes).get(element) ?? []), ...others];
}

/** The values of the attributes in which scripts keep a date, by their elements. */
function dateAttributes({ tree: { extras } }: PageIndex): ReadonlyMap<number, readonly string[]> {
  const values = new Map<number, string[]>();
  extras?.attributeNames.forEach((name, at) => {
    if (!isDateAttribute(name)) return;
    const node = extras.attributeNodes[at];
    values.set(node, [...(values.get(node) ?? []), extras.attributeValues[at]]);
  });
  return values;
}

/** The elements of a page that are marked as a date, in document order; around the headline any attribute may have one. */
export const DATES: Finder<DatedElement> = { name: 'date', find: findDates };

function findDates(page: PageIndex): DatedElement[] {
  const nearHeadline = findOnce(page, elementsNearHeadline);
  const isForeign = findOnce(page, foreignParts);
  const isWithinOthers = findOnce(page, createWithinOthers);
  const isLeftOut = (element: number) => isForeign(element) || isWithinOthers(element, TO_COME);
  const times = first(elementsNamed(page, 'time'), MAX_ELEMENTS);
  const classed = first(elementsWithWords(page, { class: DATE_CLASSES }), MAX_ELEMENTS);
  const attributed = nearHeadline.filter(
    (element) =>
      attributesOf(page, element, DATED).some((value) => /\d{4}/.test(value)) ||
      (/\d{4}/.test(attributeOf(page, element, 'title')) && isRelative(page, element)),
  );
  return [...new Set([...times, ...classed, ...attributed])]
    .filter((element) => !isLeftOut(element) && !saysEarlier(labelBefore(page, element)))
    .map((element) => ({
      texts: textsOf(page, element),
      isUpdate: isUpdate(page, element),
      isSure: isSure(page, element),
    }))
    .filter(({ texts }) => texts.length > 0);
}

/** Whether an element says how long ago something was; its title may say when. */
function isRelative(page: PageIndex, element: number): boolean {
  const text = partedPhraseOf(page, element, { maxLength: MAX_TEXT });
  return text.length <= MAX_TEXT && new RegExp(relativeTime(), 'iu').test(text);
}

function textsOf(page: PageIndex, element: number): string[] {
  const inner = elementsIn(page, element).filter((at) => ['time', 'abbr'].includes(page.name(at)));
  const attributes = [element, ...inner].flatMap((at) =>
    attributesOf(page, at, [...DATED, 'content', 'title']),
  );
  const text = partedPhraseOf(page, element, { maxLength: MAX_TEXT });
  return [...attributes, text.length > MAX_TEXT ? '' : text].filter((one) => /\d/.test(one));
}

function isSure(page: PageIndex, element: number): boolean {
  return (
    attributeOf(page, element, 'pubdate') !== '' ||
    wordsOf(page, element, 'class').some((name) => SURE_CLASS.test(name))
  );
}

function isUpdate(page: PageIndex, element: number): boolean {
  const classes = wordsOf(page, element, 'class');
  // "entry-date published updated" is what themes write where there has been no change.
  if (classes.some((name) => SURE_CLASS.test(name))) return false;
  const parent = parentOf(page, element);
  const around = parent === undefined ? [] : wordsOf(page, parent, 'class');
  if ([...classes, ...around].some((name) => UPDATE_CLASS.test(name))) return true;
  const own = partedPhraseOf(page, element, { maxLength: MAX_TEXT });
  return saysUpdate(own) || saysUpdate(labelBefore(page, element));
}

/** What is said right before an element, and behind the date before it. */
function labelBefore(page: PageIndex, element: number): string {
  const label = textBefore(page, element, MAX_LEVELS);
  return /\d{4}/.test(label) ? '' : label.slice(-MAX_TEXT);
}
