import type { Block, Heading, Inline, Paragraph } from '../../article.ts';
import { inlineText } from '../../blocks/blocks-text.ts';
import { mapInlines } from '../../blocks/map-inlines.ts';

/**
 * Blocks that one link of the page stands around, with the link in one of them: a heading or else the first
 * paragraph. A card whose every line leads to the same place is underlined from top to bottom.
 * @param links what has been made of that link
 */
export function linkedOnce(blocks: readonly Block[], links: ReadonlySet<Inline>): Block[] {
  const lines = blocks.filter(isLine).filter(({ children }) => inlineText(children).trim() !== '');
  const named = lines.find(({ type }) => type === 'heading') ?? lines[0];
  return blocks.map((block) =>
    isLine(block) && block !== named && named !== undefined
      ? { ...block, children: withoutLinks(block.children, links) }
      : block,
  );
}

function isLine(block: Block): block is Heading | Paragraph {
  return block.type === 'heading' || block.type === 'paragraph';
}

function withoutLinks(children: readonly Inline[], links: ReadonlySet<Inline>): Inline[] {
  return mapInlines(children, (inline, before) =>
    links.has(before) && inline.type === 'link' ? inline.children : [inline],
  );
}
