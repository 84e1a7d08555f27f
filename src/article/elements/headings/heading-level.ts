import { findFacts } from '../../../facts/find-once.ts';
import { TITLE_LINES } from '../../../facts/headline/headline-elements.ts';
import type { PageIndex } from '../../../page/page-index.ts';
import type { Heading } from '../../article.ts';

const HEADING = /^h([1-6])$/;

/** 1 to 6; 0 for what is no heading. */
export function headingLevel(index: PageIndex, node: number): Heading['level'] | 0 {
  const { name, attribute } = index;
  const level = HEADING.exec(name(node))?.[1];
  if (level !== undefined) return Number(level) as Heading['level'];
  if (attribute(node, 'role') !== 'heading') return isTitleLine(index, node) ? 1 : 0;
  const ownLevel = Math.trunc(Number(attribute(node, 'aria-level') ?? 2));
  return (ownLevel >= 1 && ownLevel <= 6 ? ownLevel : 2) as Heading['level'];
}

/** Whether an element is the headline of a page that marks none. */
export function isTitleLine(index: PageIndex, node: number): boolean {
  return findFacts(index, TITLE_LINES)[0] === node;
}
