import type { Details, Inline } from '../../article.ts';
import { inlineText } from '../../blocks/blocks-text.ts';
import { putAside } from '../../flow/aside.ts';
import {
  type BlockContext,
  blockMeta,
  blocksIn,
  keeps,
  skipping,
  within,
} from '../../flow/block-context.ts';
import { inlinesIn } from '../../flow/inline-content.ts';

export function details(context: BlockContext, node: number): Details {
  const { name, attribute, end } = context.analysis.index;
  const meta = blockMeta(context, node);
  let summaryNode = -1;
  for (let child = node + 1; child < end[node] && summaryNode < 0; child = end[child]) {
    if (name(child) === 'summary') summaryNode = child;
  }
  if (summaryNode >= 0) putAside(context, summaryNode);
  const inner = within(context, node);
  const isShown = summaryNode >= 0 && keeps(inner, summaryNode);
  return {
    type: 'details',
    ...meta,
    ...(attribute(node, 'open') !== undefined && { isOpen: true }),
    summary: isShown ? withWords(inlinesIn(inner, summaryNode)) : [],
    children: blocksIn(skipping(inner, [summaryNode]), node),
  };
}

/** A summary, or nothing where only a sign is left of it, such as a star: nobody knows what it opens. */
function withWords(summary: readonly Inline[]): readonly Inline[] {
  return /[\p{L}\p{N}]/u.test(inlineText(summary)) ? summary : [];
}
