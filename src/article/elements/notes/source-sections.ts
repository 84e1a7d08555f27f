import { attributeValues } from '../../../page/attributes.ts';
import type { PageIndex } from '../../../page/page-index.ts';
import { headingLevel } from '../headings/heading-level.ts';
import { textOf } from './node-text.ts';
import { announcesNotes, isNameOfNotes } from './notes-heading.ts';

/** A heading such as "Sources", and what stands below it. */
export interface SourceSection {
  readonly heading: number;
  readonly from: number;
  readonly to: number;
}

/** Headings stand in these when they are no `h1` to `h6`. */
const LINES: ReadonlySet<string> = new Set(['p', 'div', 'dt', 'summary']);
/** An address in words behind a number; either may stand alone. */
const ADDRESS = /^\P{L}*((?:https?:\/\/|www\.)\S+)?$/iu;
/** Boxes around a heading alone. */
const MAX_LEVELS = 3;

/**
 * The sections of a page whose headings name notes or sources, to which no number need lead, and those of which all is
 * cited works or addresses.
 */
export function sourceSections(index: PageIndex): SourceSection[] {
  const { tree, end, firstLeaf, name } = index;
  const sections: SourceSection[] = [];
  for (let node = 0; node < tree.nodeNames.length; node++) {
    const isHeading = headingLevel(index, node) > 0;
    if (!isHeading && !LINES.has(name(node))) continue;
    const leaves = firstLeaf[end[node]] - firstLeaf[node];
    if (leaves === 0 || leaves > 3) continue;
    const text = textOf(index, node);
    const isNamed = isNameOfNotes(text);
    if (!isNamed && !isHeading && !announcesNotes(text)) continue;
    const section = below(index, node);
    if (section === undefined) continue;
    if (isNamed || areCites(index, section) || areAddresses(index, section)) sections.push(section);
    node = end[node] - 1;
  }
  return sections;
}

/** What follows a heading in its box, up to the next heading or line. */
function below(index: PageIndex, heading: number): SourceSection | undefined {
  const { tree, end, firstLeaf, name } = index;
  let at = heading;
  for (let level = 0; level < MAX_LEVELS && tree.parents[at] >= 0; level++) {
    const last = end[tree.parents[at]];
    let to = end[at];
    while (to < last && name(to) !== 'hr' && !holdsHeading(index, to)) to = end[to];
    if (firstLeaf[end[at]] < firstLeaf[to]) return { heading, from: end[at], to };
    if (to < last) return undefined;
    at = tree.parents[at];
  }
  return undefined;
}

/** Whether all words of a section stand in `cite`: works that are named, whatever the heading says. */
function areCites(index: PageIndex, { from, to }: SourceSection): boolean {
  const { firstLeaf, end, name } = index;
  let cited = 0;
  for (let node = from; node < to; node++) {
    if (name(node) !== 'cite') continue;
    cited += firstLeaf[end[node]] - firstLeaf[node];
    node = end[node] - 1;
  }
  return cited > 0 && cited === firstLeaf[to] - firstLeaf[from];
}

/** Whether a section is nothing but the addresses of links above it, as pages for printing list them. */
function areAddresses(index: PageIndex, { heading, from, to }: SourceSection): boolean {
  const { tree, firstLeaf } = index;
  const own = tree.leaves.subarray(firstLeaf[from], firstLeaf[to]);
  const lines = Array.from(own, (text) => ADDRESS.exec(tree.texts[text].trim()));
  const isAbove = ([node, href]: [number, string]) =>
    node < heading && lines.some((line) => line?.[1] === href);
  return !lines.includes(null) && [...attributeValues(tree, 'href')].some(isAbove);
}

function holdsHeading(index: PageIndex, node: number): boolean {
  if (index.name(node) === '#text') return false;
  for (let at = node; at < index.end[node]; at++) if (headingLevel(index, at) > 0) return true;
  return false;
}
