import { countWords } from '../../core/text/count-words.ts';
import type { PageIndex } from '../../page/page-index.ts';
import { labeledDates } from '../dates/labeled-dates.ts';
import { partedPhraseOf, textBefore } from '../element-text.ts';
import { type Finder, findOnce } from '../find-once.ts';
import { aroundHeadlines, mainHeadline } from '../headline/headline-elements.ts';
import { elementsNearHeadline, headlineLanguage } from '../headline/near-headline.ts';
import {
  attributeOf,
  childElements,
  childrenOf,
  elementsAround,
  elementsIn,
  elementsWithWords,
  first,
  parentOf,
} from '../markup.ts';
import { foreignParts } from '../others/foreign-parts.ts';
import { createWithinOthers } from '../others/within-others.ts';
import { withoutBrackets } from './brackets.ts';
import {
  BYLINE_CLASSES,
  hasHolderClass,
  hasNameClass,
  hasSignatureClass,
  isCategory,
  isInnerName,
  isLinkToPerson,
  isLinkToTag,
} from './byline-marks.ts';
import { bylinePieces } from './byline-pieces.ts';
import { isDate } from './clean-name.ts';
import { isPerson } from './is-person.ts';
import { namesBesideDate } from './names-beside-date.ts';
import { namesIn, namesInByline } from './names-in-byline.ts';
import { hasOtherRole } from './other-role.ts';
import { isRoleBehindName } from './role-in-byline.ts';

/** Boxes of page builders about the author, which may stand below the text. */
const BOX_CLASSES = [
  ...['wp-block-post-author__name', 'wp-block-post-author-name', 'wp-block-post-author-name__link'],
  'elementor-author-box__name',
];
/** Classes of what a reader has written of a product. */
const REVIEW_CLASS = /(?:^|[-_])reviews?(?:[-_](?:items?|cards?|list))?$/i;
/** What may stand between two names of a list. */
const CONNECTOR =
  /^(?:[,;/|·•&+、،]|and|und|et|y|e|og|och|en|и|و|with)?(?:\s*(?:and|und|et|y|&))?$/iu;
const QUOTATION = /^[«»“„"「『‹][\s\S]{20,}[»«”“"」』›][.!?…。]?$/u;
/** What somebody has said has more words than the label of a name. */
const MIN_SAID = 4;
/** The first ones are those of the article. */
const MAX_MARKED = 12;
const MAX_NEAR = 8;
const MAX_BOXES = 3;
/** A byline may hold a biography; what is longer, in characters, is a list of articles or the whole page. */
const MAX_BYLINE = 1_000;
/** The longest of the names that are only likely to be one, in characters. */
const MAX_NAME = 60;

/** The names that a byline has. */
export interface Byline {
  readonly names: readonly string[];
  /** Whether it is marked as a byline and stands beside the headline. */
  readonly isBesideHeadline: boolean;
  /** Whether nothing says that it is one but its place beside a date. */
  readonly isGuess: boolean;
}

/** The bylines of a page, the surest first. */
export const BYLINES: Finder<Byline> = { name: 'byline', find: findBylines };

function findBylines(page: PageIndex): Byline[] {
  const nearHeadline = findOnce(page, elementsNearHeadline);
  const isWithinOthers = findOnce(page, createWithinOthers);
  const isInOtherPart = findOnce(page, foreignParts);
  const language = findOnce(page, headlineLanguage);
  const near = new Set(nearHeadline);
  // Members of a forum and people of a staff have pages of their own, unlike who is quoted.
  const isLinked = (element: number) =>
    [element, ...elementsIn(page, element)].some((at) => page.name(at) === 'a');
  const isOwn = (element: number) =>
    !isWithinOthers(element, REVIEW_CLASS) &&
    !isInOtherPart(element) &&
    (page.name(element) !== 'cite' || near.has(element)) &&
    !hasOtherRole(page, element) &&
    !isBehindQuotation(page, element) &&
    ((near.has(element) && isLinked(element)) || !isOneOfQuoted(page, element)) &&
    !isDate(partedPhraseOf(page, element, { maxLength: MAX_NAME }), language);
  const isRole = isRoleBehindName(page);
  const isLeftOut = (element: number, before: string) =>
    isRole(element, before) || isLinkToTag(page, element) || isCategory(page, element);
  const textOf = (element: number, maxLength: number) =>
    partedPhraseOf(page, element, { isLeftOut, maxLength });
  const namesOf = (element: number) => namesInElement(page, element, isLeftOut);
  const marked = first(
    elementsWithWords(page, { rel: ['author'], class: BYLINE_CLASSES }),
    MAX_MARKED,
  ).filter((byline) => isOwn(byline) && textOf(byline, MAX_BYLINE).length <= MAX_BYLINE);
  const likely = nearHeadline
    .filter(
      (element) =>
        hasHolderClass(page, element) ||
        isLinkToPerson(page, element) ||
        (hasSignatureClass(page, element) && namesOf(element).some(isPerson)),
    )
    .filter((element) => isOwn(element) && textOf(onlyNameIn(page, element), MAX_NAME) !== '')
    .map((element) => onlyNameIn(page, element))
    .filter((element) => withoutBrackets(textOf(element, MAX_BYLINE)).length <= MAX_NAME);
  const boxes = first(elementsWithWords(page, { class: BOX_CLASSES }), MAX_BOXES);
  const groups = sideBySide(page, marked);
  const senders = nearHeadline.filter((element) => isAddressOfSender(page, element));
  const beside = { isBesideHeadline: true, isGuess: false };
  const apart = { isBesideHeadline: false, isGuess: false };
  const namesOfAll = (group: readonly number[]) => [...new Set(group.flatMap(namesOf))];
  return [
    ...groups.map((group) => ({
      ...(group.some((element) => near.has(element)) ? beside : apart),
      names: namesOfAll(group),
    })),
    ...sideBySide(page, likely.slice(0, MAX_NEAR)).map((group) => ({
      ...beside,
      names: namesOfAll(group),
    })),
    ...boxes.map((box) => ({ ...apart, names: namesIn(partedPhraseOf(page, box)) })),
    ...senders.map((element) => ({
      ...beside,
      names: [textBefore(page, element, 1)].filter(isPerson),
    })),
    { ...apart, names: namesBesideDate(page, nearHeadline, isLeftOut), isGuess: true },
  ].filter(({ names }) => names.length > 0);
}

/** Whether all that is said before an element is a quotation, and no headline: it names who said that. */
function isBehindQuotation(page: PageIndex, element: number): boolean {
  const before = textBefore(page, element, 1);
  return QUOTATION.test(before) && mainHeadline(page)?.text !== before;
}

/** Whether an element stands behind a text, and others of its kind in boxes beside that: each names who said one. */
function isOneOfQuoted(page: PageIndex, element: number): boolean {
  const own = findOnce(page, aroundHeadlines);
  const kind = kindOf(page, element);
  const isSigned = (box: number) => {
    const name = elementsIn(page, box).find((at) => kindOf(page, at) === kind);
    if (name === undefined || own.has(box)) return false;
    const [said = ''] = partedPhraseOf(page, box).split(partedPhraseOf(page, name));
    return countWords(said) >= MIN_SAID;
  };
  return first(elementsAround(page, element), MAX_BOXES).some((box) => {
    const beside = childElements(page, parentOf(page, box) ?? box);
    const alike = beside.filter((at) => kindOf(page, at) === kindOf(page, box));
    return isSigned(box) && first(alike, MAX_MARKED).filter(isSigned).length > 1;
  });
}

/** The outer of elements, in groups of those that stand side by side and are of one kind: an author each. */
function sideBySide(page: PageIndex, elements: readonly number[]): number[][] {
  const all = new Set(elements);
  const outer = elements.filter(
    (element) => !elementsAround(page, element).some((around) => all.has(around)),
  );
  const groups: number[][] = [];
  for (const element of outer) {
    const group = groups.at(-1);
    const last = group?.at(-1);
    if (last !== undefined && areSideBySide(page, last, element)) group?.push(element);
    else groups.push([element]);
  }
  return groups;
}

function areSideBySide(page: PageIndex, one: number, other: number): boolean {
  if (kindOf(page, one) !== kindOf(page, other)) return false;
  const [parent, otherParent] = [one, other].map((element) => parentOf(page, element));
  if (parent === undefined || otherParent === undefined) return false;
  if (parent === otherParent) return CONNECTOR.test(textBetween(page, one, other));
  // Each in an item of a list, which holds nothing else.
  const isAlone = [one, other].every((element) => {
    const around = parentOf(page, element);
    return around !== undefined && partedPhraseOf(page, around) === partedPhraseOf(page, element);
  });
  return isAlone && parentOf(page, parent) === parentOf(page, otherParent);
}

/** What stands between two children of one element. */
function textBetween(page: PageIndex, one: number, other: number): string {
  const parent = parentOf(page, one);
  const siblings = parent === undefined ? [] : childrenOf(page, parent);
  return siblings
    .slice(siblings.indexOf(one) + 1, siblings.indexOf(other))
    .map((node) => partedPhraseOf(page, node))
    .join(' ')
    .trim();
}

function kindOf(page: PageIndex, element: number): string {
  return `${page.name(element)} ${attributeOf(page, element, 'class')}`;
}

/** The names of a byline: those of the elements in it that are marked as one, and those beside them. */
function namesInElement(
  page: PageIndex,
  byline: number,
  isLeftOut: (element: number, before: string) => boolean,
): string[] {
  const whole = namesInByline(bylinePieces(page, byline, isLeftOut));
  const [name, ...others] = innerNames(page, byline);
  if (name === undefined) return whole;
  const inner = [name, ...others]
    .filter((element) => kindOf(page, element) === kindOf(page, name))
    .flatMap((element) => namesInElement(page, element, isLeftOut));
  const isInWhole = inner.every((one) => whole.includes(one));
  return isInWhole && whole.length > inner.length ? whole : [...new Set(inner)];
}

/** The elements within a byline that are a name each, but for those in others of them. */
function innerNames(page: PageIndex, byline: number): number[] {
  const likely = elementsIn(page, byline).filter(
    (element) =>
      isInnerName(page, element) &&
      !isLinkToTag(page, element) &&
      !hasOtherRole(page, element) &&
      partedPhraseOf(page, element) !== '',
  );
  const classed = likely.filter((element) => hasNameClass(page, element));
  const names = new Set(classed.length > 0 ? classed : likely);
  return [...names].filter(
    (element) => !elementsAround(page, element).some((around) => names.has(around)),
  );
}

/** The element within another that is classed as the name; the other where there is none, or one for each of several. */
function onlyNameIn(page: PageIndex, element: number): number {
  const names = elementsIn(page, element).filter((inner) => hasNameClass(page, inner));
  return names.length === 1 ? names[0] : element;
}

/** Whether an element is the address between a name and a date, as the archives of mailing lists have them. */
function isAddressOfSender(page: PageIndex, element: number): boolean {
  if (page.name(element) !== 'a' || !/^mailto:/i.test(attributeOf(page, element, 'href'))) {
    return false;
  }
  const parent = parentOf(page, element) ?? 0;
  const next = childElements(page, parent).find((at) => at > element && page.name(at) !== 'br');
  return next !== undefined && labeledDates(partedPhraseOf(page, next), '').length > 0;
}
