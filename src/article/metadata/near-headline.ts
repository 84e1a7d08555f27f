import { isByWord } from './authors/byline-prefixes.ts';
import { partedPhraseOf } from './element-text.ts';
import type { MarkupReader } from './markup-reader.ts';

/**
 * Bylines stand above a headline or, behind a standfirst and buttons for sharing, below it. In
 * elements; as far as dates of train pages were found without many of other things.
 */
const REACH = { before: 30, after: 80 };
/** The longest line with a date or a name in it, in characters. */
const MAX_LINE = 90;
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

/**
 * The short texts of elements, each once. A label and what stands beside it are one, whatever boxes they are in:
 * "Author: Ada Marsh".
 */
export function linesOf<N>(reader: MarkupReader<N>, elements: readonly N[]): string[] {
  const lines = elements
    .filter((element) => isLine(reader.name(element)))
    .flatMap((element) => {
      const line = partedPhraseOf(reader, element, { maxLength: MAX_LINE });
      return isByWord(line) ? [line, `${withColon(line)} ${behind(reader, element)}`] : [line];
    })
    .filter((line) => line !== '' && line.length <= MAX_LINE);
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
function behind<N>(reader: MarkupReader<N>, element: N): string {
  let at = element;
  for (let level = 0; level < MAX_LEVELS; level++) {
    const parent = reader.parent(at);
    if (parent === undefined) return '';
    const siblings = reader.children(parent).filter((node) => !reader.name(node).startsWith('#'));
    const next = siblings[siblings.indexOf(at) + 1];
    if (next !== undefined) return partedPhraseOf(reader, next, { maxLength: MAX_LINE });
    at = parent;
  }
  return '';
}
