import type { Block, Heading } from './article.ts';
import type { BlockBuilder } from './block-builder.ts';
import { inlineText } from './blocks-text.ts';
import type { PageIndex } from './page-index.ts';

const HEADING = /^h([1-6])$/;
/** Leaves: an unclosed heading swallows the page that follows it. */
const MAX_LEAVES = 40;

/** 1 to 6; 0 for what is no heading. */
export function headingLevel({ name, attribute }: PageIndex, node: number): Heading['level'] | 0 {
  const level = HEADING.exec(name(node))?.[1];
  if (level !== undefined) return Number(level) as Heading['level'];
  if (attribute(node, 'role') !== 'heading') return 0;
  const said = Math.trunc(Number(attribute(node, 'aria-level') ?? 2));
  return (said >= 1 && said <= 6 ? said : 2) as Heading['level'];
}

/** Undefined when there is a page or only a picture in it. */
export function heading(b: BlockBuilder, node: number): Block | undefined {
  const { firstLeaf, end } = b.index;
  const level = headingLevel(b.index, node);
  const isUnclosed =
    b.structure.containsBlock[node] === 1 && firstLeaf[end[node]] - firstLeaf[node] > MAX_LEAVES;
  if (level === 0 || isUnclosed) return undefined;
  const facts = b.wholeFacts(node);
  const children = b.inline(node);
  const hasWords = inlineText(children).trim() !== '';
  return hasWords ? { type: 'heading', ...facts, level, children } : undefined;
}
