import type { PageIndex } from '../../page/page-index.ts';
import { TEXT_NAME } from '../../page/page-tree.ts';
import { headingLevel } from '../elements/headings/heading-level.ts';

const MAX_LEVEL = 6;

/** A heading of a page. */
export interface Heading {
  readonly node: number;
  readonly level: number;
  /** Its leaves `[from, to)`, and those of its section `[to, sectionEnd)`. */
  readonly from: number;
  readonly to: number;
  readonly sectionEnd: number;
}

/** The headings of a page, each with the leaves of its section. */
export function pageHeadings(index: PageIndex): Heading[] {
  const { tree, firstLeaf, end } = index;
  const found: Omit<Heading, 'sectionEnd'>[] = [];
  for (let node = 0; node < tree.nodeNames.length; node++) {
    const level = tree.nodeNames[node] === TEXT_NAME ? 0 : headingLevel(index, node);
    const [from, to] = [firstLeaf[node], firstLeaf[end[node]]];
    if (level > 0 && to > from) found.push({ node, level, from, to });
  }
  /** By rank: where the next heading of the rank or of a higher one begins. */
  const next = new Array<number>(MAX_LEVEL + 1).fill(tree.leaves.length);
  return found
    .reverse()
    .map((heading) => {
      const sectionEnd = next[heading.level];
      next.fill(heading.from, heading.level);
      return { ...heading, sectionEnd };
    })
    .reverse();
}
