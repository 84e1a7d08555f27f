import { CONTENT } from '../../../core/labels.ts';
import { NO_LEAVES } from '../../analysis/selection.ts';
import type { Paragraph } from '../../article.ts';
import { type BlockContext, blockMeta, keeps } from '../../flow/block-context.ts';

/** The name of what follows, in bold: of who wrote it, with when, or of the tab that shows it. */
export function nameParagraph(
  context: BlockContext,
  node: number,
  name: string,
  when?: string,
): Paragraph {
  const strong = { type: 'strong', children: [{ type: 'text', value: name }] } as const;
  const date = when === undefined ? [] : [{ type: 'text', value: `, ${when}` } as const];
  return { type: 'paragraph', ...blockMeta(context, node, NO_LEAVES), children: [strong, ...date] };
}

/** The name over a panel of tabs; nothing over all else. */
export function nameOfPanel(context: BlockContext, node: number): Paragraph[] {
  const name = context.label === CONTENT ? context.analysis.tabNames.get(node) : undefined;
  return name === undefined || !keeps(context, node) ? [] : [nameParagraph(context, node, name)];
}
