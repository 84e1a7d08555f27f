import type { PhrasingContent } from 'mdast';
import { codeToMdast } from './code-to-mdast.ts';

/** Inlines of one parent, as they can be written beside each other. */
export function joinInlines(inlines: readonly PhrasingContent[]): PhrasingContent[] {
  const nodes: PhrasingContent[] = [];
  for (const node of inlines) {
    const last = nodes[nodes.length - 1];
    if (node.type === 'text' && last?.type === 'text') {
      // What a piece may begin with depends on the one before it.
      nodes[nodes.length - 1] = { type: 'text', value: last.value + node.value };
    } else if (node.type === 'inlineCode' && last?.type === 'inlineCode') {
      // Their accents would run together, and together they may say what neither does.
      nodes.splice(-1, 1, ...codeToMdast(last.value + node.value, 'cell'));
    } else {
      // Between two formulas the dollars would run together.
      const isAfterMath = node.type === 'inlineMath' && last?.type === 'inlineMath';
      nodes.push(...(isAfterMath ? [{ type: 'text' as const, value: ' ' }] : []), node);
    }
  }
  return nodes;
}
