import {
  FENCE_ATTRIBUTES,
  MATHML_ATTRIBUTES,
  MATHML_ROWS,
  MATHML_TOKENS,
} from '../../../page/capture/mathml-names.ts';
import type { PageIndex } from '../../../page/page-index.ts';
import { TEXT_NAME } from '../../../page/page-tree.ts';
import { escapeMarkup } from './escape-markup.ts';

const ATTRIBUTES = [...MATHML_ATTRIBUTES, ...FENCE_ATTRIBUTES];

/** A `math` element as markup: presentation only, without annotations, links, styles and handlers. */
export function mathmlOf(
  { tree, end, name, attribute, textOfNode }: PageIndex,
  math: number,
): string {
  let markup = '';
  const open: number[] = [];
  for (let node = math; node < end[math]; node++) {
    while (open.length > 0 && node >= end[open[open.length - 1]]) markup += closeTag(open.pop());
    if (tree.nodeNames[node] === TEXT_NAME) {
      markup += escapeMarkup(tree.texts[textOfNode[node]]);
      continue;
    }
    // Words between formulas may be set in bold, or broken into lines: they are what counts.
    if (open.some((outer) => MATHML_TOKENS.has(name(outer)))) continue;
    if (!MATHML_TOKENS.has(name(node)) && !MATHML_ROWS.has(name(node))) {
      node = end[node] - 1;
      continue;
    }
    const attributes = ATTRIBUTES.map((key) => {
      const value = attribute(node, key);
      return value === undefined ? '' : ` ${key}="${escapeMarkup(value)}"`;
    });
    markup += `<${name(node)}${attributes.join('')}>`;
    open.push(node);
  }
  while (open.length > 0) markup += closeTag(open.pop());
  return markup;

  function closeTag(node = math): string {
    return `</${name(node)}>`;
  }
}
