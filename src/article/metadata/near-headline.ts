import { partedPhraseOf } from './element-text.ts';
import type { MarkupReader } from './markup-reader.ts';

/**
 * Bylines stand above a headline or, behind a standfirst and buttons for sharing, below it. In
 * elements; as far as dates of train pages were found without many of other things.
 */
const REACH = { before: 30, after: 80 };
/** The longest line with a date or a name in it, in characters. */
const MAX_LINE = 90;
/** Elements that hold a line of text. */
const LINE = new Set([
  ...['a', 'address', 'b', 'button', 'cite', 'div', 'em', 'h2', 'h3', 'h4', 'h5', 'h6', 'i'],
  ...['li', 'p', 'small', 'span', 'strong', 'td', 'time'],
]);

/**
 * Elements around a headline, but for those of other parts of the page.
 * @param isLeftOut whether an element stands in such a part
 */
export function elementsNear<N>(
  reader: MarkupReader<N>,
  headline: N | undefined,
  isLeftOut: (element: N) => boolean,
): N[] {
  const near = headline === undefined ? [] : reader.around(headline, REACH);
  return near.filter((element) => !isLeftOut(element));
}

/** The short texts of elements, each once. */
export function linesOf<N>(reader: MarkupReader<N>, elements: readonly N[]): string[] {
  const lines = elements
    .filter((element) => LINE.has(reader.name(element)))
    .map((element) => partedPhraseOf(reader, element, { maxLength: MAX_LINE }))
    .filter((line) => line !== '' && line.length <= MAX_LINE);
  return [...new Set(lines)];
}
