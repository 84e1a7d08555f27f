import type { PageIndex } from '../../page/page-index.ts';
import { isMember } from '../bylines/byline-marks.ts';
import { attributeOf, childrenOf, elementsIn, isText, parentOf, wordsOf } from '../markup.ts';
import { isAddressOfPage } from '../stated/canonical.ts';

/** So many cards of a kind in a row are a list of what stands on other pages; two may be an article and the next. */
const MIN_CARDS = 3;
/** Entries of a long list that are looked at; other boxes and white space may stand among them. */
const MAX_CARDS = 8;
const MAX_SIBLINGS = 60;
const HEADING = /^h[2-6]$/;
/** Cards have a handful of boxes in each other. */
const MAX_BOXES = 12;

/**
 * Tells whether an element stands in a teaser: one of several boxes of a kind, side by side, with a heading each that
 * leads elsewhere. Who wrote what a teaser is for, and when, has nothing to do with the page that it stands on.
 */
export function createWithinTeasers(page: PageIndex): (element: number) => boolean {
  const known = new Map<number, boolean>();
  const isHeaded = remembered((box: number) => isHeadedByLink(page, box, HEADING));
  const isTeaser = (box: number) => {
    const parent = parentOf(page, box);
    if (parent === undefined || !isHeaded(box)) return false;
    const kind = kindOf(page, box);
    const siblings = childrenOf(page, parent).slice(0, MAX_SIBLINGS);
    const alike = siblings.filter((one) => kindOf(page, one) === kind);
    return alike.slice(0, MAX_CARDS).filter(isHeaded).length >= MIN_CARDS;
  };
  return (element) => {
    let at: number | undefined = element;
    for (let boxes = 0; at !== undefined && boxes < MAX_BOXES; boxes++) {
      const answer = known.get(at) ?? isTeaser(at);
      known.set(at, answer);
      if (answer) return true;
      at = parentOf(page, at);
    }
    return false;
  };
}

function kindOf(page: PageIndex, element: number): string {
  return isText(page, element)
    ? ''
    : `${page.name(element)} ${wordsOf(page, element, 'class')[0] ?? ''}`;
}

/** Whether a box has a heading with a link to another page; posts are headed by their authors. */
export function isHeadedByLink(page: PageIndex, box: number, heading: RegExp): boolean {
  const elements = elementsIn(page, box);
  if (!heading.test('h1') && elements.some((element) => page.name(element) === 'h1')) return false;
  const isOwn = (address: string) => isAddressOfPage(address, page.tree.url);
  const isElsewhere = (element: number) => {
    const address = page.name(element) === 'a' ? attributeOf(page, element, 'href') : '';
    return address !== '' && !address.includes('#') && !isMember(address) && !isOwn(address);
  };
  return elements.some((element) => {
    if (!heading.test(page.name(element))) return false;
    const around = [parentOf(page, element)].filter((parent) => parent !== undefined);
    return [...around, ...elementsIn(page, element)].some(isElsewhere);
  });
}

function remembered<T>(task: (one: T) => boolean): (one: T) => boolean {
  const answers = new Map<T, boolean>();
  return (one) => {
    const answer = answers.get(one) ?? task(one);
    answers.set(one, answer);
    return answer;
  };
}
