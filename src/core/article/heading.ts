import type { Block, Inline } from './article.ts';
import type { BlockBuilder } from './block-builder.ts';
import { inlineText } from './blocks-text.ts';
import { headingLevel } from './heading-level.ts';

/** Leaves: an unclosed heading swallows the page that follows it. */
const MAX_LEAVES = 40;

/** Undefined when there is a page or only a picture in it. */
export function heading(b: BlockBuilder, node: number): Block | undefined {
  const { firstLeaf, end } = b.index;
  const level = headingLevel(b.index, node);
  const isUnclosed =
    b.structure.containsBlock[node] === 1 && firstLeaf[end[node]] - firstLeaf[node] > MAX_LEAVES;
  if (level === 0 || isUnclosed) return undefined;
  const facts = b.wholeFacts(node);
  const children = withoutBold(b.inline(node));
  const hasWords = inlineText(children).trim() !== '';
  return hasWords ? { type: 'heading', ...facts, level, children } : undefined;
}

/** A heading is bold as it is. */
function withoutBold(children: readonly Inline[]): readonly Inline[] {
  const [only] = children;
  return children.length === 1 && only.type === 'strong' ? only.children : children;
}
