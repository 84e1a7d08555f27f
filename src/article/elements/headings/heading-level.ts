import type { PageIndex } from '../../../page/page-index.ts';
import type { Heading } from '../../article.ts';

const HEADING = /^h([1-6])$/;

/** 1 to 6; 0 for what is no heading. */
export function headingLevel({ name, attribute }: PageIndex, node: number): Heading['level'] | 0 {
  const level = HEADING.exec(name(node))?.[1];
  if (level !== undefined) return Number(level) as Heading['level'];
  if (attribute(node, 'role') !== 'heading') return 0;
  const ownLevel = Math.trunc(Number(attribute(node, 'aria-level') ?? 2));
  return (ownLevel >= 1 && ownLevel <= 6 ? ownLevel : 2) as Heading['level'];
}
