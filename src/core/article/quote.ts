import type { Quote } from './article.ts';
import type { BlockBuilder } from './block-builder.ts';

export function quote(b: BlockBuilder, node: number): Quote {
  const facts = b.facts(node);
  return { type: 'quote', ...facts, children: b.within(node, () => b.blocks(node)) };
}
