import type { Details, Inline } from '../../article.ts';
import { inlineText } from '../../blocks-text.ts';
import type { BlockBuilder } from '../../flow/block-builder.ts';

export function details(b: BlockBuilder, node: number): Details {
  const { name, attribute, end } = b.index;
  const facts = b.facts(node);
  let summaryNode = -1;
  for (let child = node + 1; child < end[node] && summaryNode < 0; child = end[child]) {
    if (name(child) === 'summary') summaryNode = child;
  }
  if (summaryNode >= 0) b.putAside(summaryNode);
  return b.within(node, () => ({
    type: 'details',
    ...facts,
    ...(attribute(node, 'open') !== undefined && { isOpen: true }),
    summary: summaryNode < 0 || !b.keeps(summaryNode) ? [] : withWords(b.inline(summaryNode)),
    children: b.without([summaryNode], () => b.blocks(node)),
  }));
}

/** Nothing of a summary of which only a sign is left, such as a star: nobody knows what it opens. */
function withWords(summary: readonly Inline[]): readonly Inline[] {
  return /[\p{L}\p{N}]/u.test(inlineText(summary)) ? summary : [];
}
