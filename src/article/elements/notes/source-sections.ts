import type { PageIndex } from '../../../page/page-index.ts';
import { headingLevel } from '../headings/heading-level.ts';
import { textOf } from './node-text.ts';
import { isNameOfNotes } from './notes-heading.ts';

/** A heading such as "Sources", and what stands below it. */
export interface SourceSection {
  readonly heading: number;
  readonly from: number;
  readonly to: number;
}

/** Headings stand in these when they are no `h1` to `h6`. */
const LINES: ReadonlySet<string> = new Set(['p', 'div', 'dt', 'summary']);
/** Boxes around a heading alone. */
const MAX_LEVELS = 3;

/**
 * The sections of a page whose headings name notes or sources, to which no number need lead, and those of which all is
 * cited works.
 */
export function sourceSections(index: PageIndex): SourceSection[] {
  const { tree, end, firstLeaf, name } = index;
  const sections: SourceSection[] = [];
  for (let node = 0; node < tree.nodeNames.length; node++) {
    const isHeading = headingLevel(index, node) > 0;
    if (!isHeading && !LINES.has(name(node))) continue;
    const leaves = firstLeaf[end[node]] - firstLeaf[node];
    if (leaves === 0 || leaves > 3) continue;
    const isNamed = isNameOfNotes(textOf(index, node));
    if (!isNamed && !isHeading) continue;
    const section = below(index, node);
    if (section !== undefined && (isNamed || areCites(index, section))) sections.push(section);
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

function holdsHeading(index: PageIndex, node: number): boolean {
  if (index.name(node) === '#text') return false;
  for (let at = node; at < index.end[node]; at++) if (headingLevel(index, at) > 0) return true;
  return false;
}
