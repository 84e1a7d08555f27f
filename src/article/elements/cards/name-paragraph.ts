import { CONTENT } from '../../../core/labels.ts';
import type { Paragraph } from '../../article.ts';
import { type BlockBuilder, NO_LEAVES } from '../../flow/block-builder.ts';

/** The name of what follows, in bold: of who wrote it, with when, or of the tab that shows it. */
export function nameParagraph(
  b: BlockBuilder,
  node: number,
  name: string,
  when?: string,
): Paragraph {
  const strong = { type: 'strong', children: [{ type: 'text', value: name }] } as const;
  const date = when === undefined ? [] : [{ type: 'text', value: `, ${when}` } as const];
  return { type: 'paragraph', ...b.facts(node, NO_LEAVES), children: [strong, ...date] };
}

/** The name over a panel of tabs; nothing over all else. */
export function nameOfPanel(b: BlockBuilder, node: number): Paragraph[] {
  const name = b.label === CONTENT ? b.tabNames.get(node) : undefined;
  return name === undefined || !b.keeps(node) ? [] : [nameParagraph(b, node, name)];
}
