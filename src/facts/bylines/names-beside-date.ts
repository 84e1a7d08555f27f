import type { PageIndex } from '../../page/page-index.ts';
import { labeledDates } from '../dates/labeled-dates.ts';
import { type IsLeftOut, partedPhraseOf } from '../element-text.ts';
import { findOnce } from '../find-once.ts';
import { headlineLanguage } from '../headline/near-headline.ts';
import { elementsIn, parentOf } from '../markup.ts';
import { isLinkToPerson } from './byline-marks.ts';
import { bylinePieces } from './byline-pieces.ts';
import { isPerson } from './is-person.ts';

/** A line of a name, a date and how long it takes to read is not longer, in characters. */
const MAX_LINE = 80;
/** Boxes around a date that are looked at. */
const MAX_LEVELS = 3;
/** Two such names are authors; more are something else. */
const MAX_NAMES = 2;
/** A person in a script with capitals: in others nothing tells a name from a subject. */
const NAME = /^(?=\p{Lu}\D*\p{Ll})\D+$/u;
const MAX_WORDS = 3;
/** Words before the day on which an offer ends. */
const TO_COME = /(?<!\p{L})(?:ends?|until|through|expires|bis|jusqu|hasta|fino al|до)(?!\p{L})/iu;

/**
 * The names in the line with the date, below a headline: pages whose classes are made by a program say no more. A link
 * that does not lead to a person leads to a subject.
 * @param elements elements around the headline, in document order
 */
export function namesBesideDate(
  page: PageIndex,
  elements: readonly number[],
  isLeftOut: IsLeftOut,
): string[] {
  const language = findOnce(page, headlineLanguage);
  const isOther = (element: number, before: string) =>
    isLeftOut(element, before) ||
    (['a', 'button', 'nav'].includes(page.name(element)) && !isLinkToPerson(page, element));
  for (const element of elements) {
    if (!isDate(page, element, language)) continue;
    const names = lineAround(page, element)
      .map((box) =>
        bylinePieces(page, box, isOther).map(({ text }) =>
          text.trim().replace(/(?<![\s,·•|–—-])[\s,·•|–—-]+$/u, ''),
        ),
      )
      .map((pieces) => pieces.filter(isName))
      .find((found) => found.length > 0);
    if (names !== undefined) return names.length <= MAX_NAMES ? names : [];
  }
  return [];
}

function isDate(page: PageIndex, element: number, language: string): boolean {
  const text = partedPhraseOf(page, element, { maxLength: MAX_LINE });
  if (text === '' || text.length > MAX_LINE) return false;
  if (page.name(element) === 'time') return true;
  if (!/\d{4}/.test(text) || TO_COME.test(text)) return false;
  return labeledDates(text, language).length > 0;
}

/** An element and the boxes around it, as far as they are one short line and hold no headline. */
function lineAround(page: PageIndex, element: number): number[] {
  const boxes: number[] = [];
  let at: number | undefined = element;
  for (let level = 0; at !== undefined && level <= MAX_LEVELS; level++) {
    const text = partedPhraseOf(page, at, { maxLength: MAX_LINE });
    const isHeaded = elementsIn(page, at).some((inner) => /^h[1-6]$/.test(page.name(inner)));
    if (text.length > MAX_LINE || isHeaded) break;
    boxes.push(at);
    at = parentOf(page, at);
  }
  return boxes;
}

function isName(text: string): boolean {
  return (
    NAME.test(text) &&
    isPerson(text) &&
    text.split(' ').filter((word) => /^\p{Lu}/u.test(word)).length <= MAX_WORDS
  );
}
