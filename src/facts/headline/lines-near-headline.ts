import type { PageIndex } from '../../page/page-index.ts';
import { isByWord } from '../bylines/byline-prefixes.ts';
import { saysEarlier } from '../dates/labeled-dates.ts';
import { partedPhraseOf } from '../element-text.ts';
import { findOnce } from '../find-once.ts';
import { childElements, childrenOf, elementsIn, parentOf } from '../markup.ts';
import { foreignParts } from '../others/foreign-parts.ts';
import { elementsNearHeadline } from './near-headline.ts';

/** The longest line with a date or a name in it, in characters. */
const MAX_LINE = 90;
/** The same of a line that also says when the text was received and accepted. */
const MAX_HISTORY = 200;
/** Boxes around a label that hold nothing else. */
const MAX_LEVELS = 2;
/** Elements that hold a line of text. */
const LINE = new Set(
  `a address b button cite dd div dt em font h2 h3 h4 h5 h6 header i li p small span strong
  td th time tr`.split(/\s+/),
);

/**
 * The short texts around the headline, each once. A label and what is beside it are one, whatever boxes they are in:
 * "Author: Ada Marsh".
 */
export function linesNearHeadline(page: PageIndex): string[] {
  const isForeign = findOnce(page, foreignParts);
  const lines = findOnce(page, elementsNearHeadline)
    .filter((element) => isLine(page.name(element)))
    .flatMap((element) => {
      const line = partedPhraseOf(page, element, { maxLength: MAX_HISTORY });
      // What is said in a review, a teaser or a caption is no line of the box around it either.
      if (line.length > MAX_HISTORY || elementsIn(page, element).some(isForeign)) return [];
      return isByWord(line) || saysEarlier(line)
        ? [line, `${withColon(line)} ${behind(page, element)}`]
        : [...brokenLines(page, element), line];
    })
    .filter((line) => line !== '' && line.length <= (saysEarlier(line) ? MAX_HISTORY : MAX_LINE));
  return [...new Set(lines)];
}

/** Whether elements of a name hold a line; those that a site has made up do. */
function isLine(name: string): boolean {
  return LINE.has(name) || name.includes('-');
}

/** The lines of an element that are divided by line breaks in it; none where there are no breaks. */
function brokenLines(page: PageIndex, element: number): string[] {
  const lines = [''];
  for (const child of childrenOf(page, element)) {
    if (page.name(child) === 'br') lines.push('');
    else lines[lines.length - 1] += ` ${partedPhraseOf(page, child)}`;
  }
  return lines.length > 1 ? lines.map((line) => line.trim()) : [];
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
