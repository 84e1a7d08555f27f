import type { Block, MathSource } from '../article.ts';
import { mapBlock } from './map-block.ts';
import { mapInlines } from './map-inlines.ts';

/** Blocks with the source of each formula replaced. */
export function mapFormulas(
  blocks: readonly Block[],
  change: (source: MathSource) => MathSource,
): Block[] {
  const withinBlock = <T extends Block>(block: T): Block =>
    block.type === 'math-block'
      ? { ...block, ...change(block) }
      : mapBlock(block, {
          inlines: (line) =>
            mapInlines(line, (inline) => [
              inline.type === 'math' ? { ...inline, ...change(inline) } : inline,
            ]),
          blocks: (inner) => inner.map(withinBlock),
          figure: (children) =>
            children.map((child) => (child.type === 'image' ? child : withinBlock(child))),
        });
  return blocks.map(withinBlock);
}
