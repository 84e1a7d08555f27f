import { labeledDates } from '../dates/labeled-dates.ts';
import { type IsLeftOut, partedPhraseOf } from '../element-text.ts';
import { elementsIn, type MarkupReader } from '../markup-reader.ts';
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
export function namesBesideDate<N>(
  reader: MarkupReader<N>,
  elements: readonly N[],
  { isLeftOut, language }: { readonly isLeftOut: IsLeftOut<N>; readonly language: string },
): string[] {
  const isOther = (element: N, before: string) =>
    isLeftOut(element, before) ||
    (['a', 'button', 'nav'].includes(reader.name(element)) && !isLinkToPerson(reader, element));
  for (const element of elements) {
    if (!isDate(reader, element, language)) continue;
    const names = lineAround(reader, element)
      .map((box) =>
        bylinePieces(reader, box, isOther).map(({ text }) =>
          text.trim().replace(/(?<![\s,·•|–—-])[\s,·•|–—-]+$/u, ''),
        ),
      )
      .map((pieces) => pieces.filter(isName))
      .find((found) => found.length > 0);
    if (names !== undefined) return names.length <= MAX_NAMES ? names : [];
  }
  return [];
}

function isDate<N>(reader: MarkupReader<N>, element: N, language: string): boolean {
  const text = partedPhraseOf(reader, element, { maxLength: MAX_LINE });
  if (text === '' || text.length > MAX_LINE) return false;
  if (reader.name(element) === 'time') return true;
  if (!/\d{4}/.test(text) || TO_COME.test(text)) return false;
  return labeledDates(text, language).length > 0;
}

/** An element and the boxes around it, as far as they are one short line and hold no headline. */
function lineAround<N>(reader: MarkupReader<N>, element: N): N[] {
  const boxes: N[] = [];
  let at: N | undefined = element;
  for (let level = 0; at !== undefined && level <= MAX_LEVELS; level++) {
    const text = partedPhraseOf(reader, at, { maxLength: MAX_LINE });
    const isHeaded = elementsIn(reader, at).some((inner) => /^h[1-6]$/.test(reader.name(inner)));
    if (text.length > MAX_LINE || isHeaded) break;
    boxes.push(at);
    at = reader.parent(at);
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
