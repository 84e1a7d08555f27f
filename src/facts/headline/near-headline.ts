import { elementsNamed, type PageIndex } from '../../page/page-index.ts';
import { isByWord } from '../bylines/byline-prefixes.ts';
import { saysEarlier } from '../dates/labeled-dates.ts';
import { partedPhraseOf } from '../element-text.ts';
import { findOnce } from '../find-once.ts';
import {
  attributeOf,
  childElements,
  elementsAround,
  elementsBeside,
  first,
  parentOf,
} from '../markup.ts';
import { foreignParts } from '../others/foreign-parts.ts';
import { mainHeadline } from './headline-elements.ts';

/**
 * Bylines stand above a headline or, behind a standfirst and buttons for sharing, below it. In
 * elements; as far as dates of train pages were found without many of other things.
 */
const REACH = { before: 30, after: 80 };
/** The longest line with a date or a name in it, in characters. */
const MAX_LINE = 90;
/** The same of a line that also says when the text was received and accepted. */
const MAX_HISTORY = 200;
/** Boxes around a label that hold nothing else. */
const MAX_LEVELS = 2;
/** Elements that hold a line of text. */
const LINE = new Set([
  ...[
    'a',
    'address',
    'b',
    'button',
    'cite',
    'dd',
    'div',
    'dt',
    'em',
    'font',
    'h2',
    'h3',
    'h4',
    'h5',
  ],
  ...['h6', 'header', 'i', 'li', 'p', 'small', 'span', 'strong', 'td', 'th', 'time'],
]);

/** Elements around the headline, but for those of other parts of the page. */
export function elementsNearHeadline(page: PageIndex): number[] {
  const isForeign = findOnce(page, foreignParts);
  const headline = mainHeadline(page);
  const near = headline === undefined ? [] : elementsBeside(page, headline.node, REACH);
  return near.filter((element) => !isForeign(element));
}

/**
 * The short texts around the headline, each once. A label and what is beside it are one, whatever boxes they are in:
 * "Author: Ada Marsh".
 */
export function linesNearHeadline(page: PageIndex): string[] {
  const lines = findOnce(page, elementsNearHeadline)
    .filter((element) => isLine(page.name(element)))
    .flatMap((element) => {
      const line = partedPhraseOf(page, element, { maxLength: MAX_HISTORY });
      return isByWord(line) || saysEarlier(line)
        ? [line, `${withColon(line)} ${behind(page, element)}`]
        : [line];
    })
    .filter((line) => line !== '' && line.length <= (saysEarlier(line) ? MAX_HISTORY : MAX_LINE));
  return [...new Set(lines)];
}

/** Whether elements of a name hold a line; those that a site has made up do. */
function isLine(name: string): boolean {
  return LINE.has(name) || name.includes('-');
}

function withColon(label: string): string {
  return label.replace(/(?<!\s)\s*[:：]?$/u, ':');
}

/** The text of the element behind another, or behind the box that holds that alone. */
function behind(page: PageIndex, element: number): string {
  let at = element;
  for (let level = 0; level < MAX_LEVELS; level++) {
    const parent = parentOf(page, at);
    if (parent === undefined) return '';
    const siblings = childElements(page, parent);
    const next = siblings[siblings.indexOf(at) + 1];
    if (next !== undefined) return partedPhraseOf(page, next, { maxLength: MAX_LINE });
    at = parent;
  }
  return '';
}

/** The language that the page is in around its headline, BCP 47; or empty. */
export function headlineLanguage(page: PageIndex): string {
  return aroundHeadline(page, 'lang');
}

/** An attribute of the nearest element around the headline that has it; without a headline, of body or root element. */
export function aroundHeadline(page: PageIndex, name: 'lang' | 'dir'): string {
  const headline = mainHeadline(page);
  const around =
    headline === undefined
      ? ['body', 'html'].flatMap((root) => first(elementsNamed(page, root), 1))
      : elementsAround(page, headline.node);
  return around.map((element) => attributeOf(page, element, name)).find(isGiven) ?? '';
}

function isGiven(value: string): boolean {
  return value.trim() !== '' && value.trim().toLowerCase() !== 'auto';
}
