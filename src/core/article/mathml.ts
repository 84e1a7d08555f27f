import { TEXT_NAME } from '../page/page-tree.ts';
import type { PageIndex } from './page-index.ts';

/** Presentation MathML (MathML Core and what renderers still write of MathML 3). */
const ELEMENTS = new Set([
  ...['math', 'semantics', 'mi', 'mn', 'mo', 'ms', 'mtext', 'mspace', 'mrow', 'mfrac', 'msqrt'],
  ...['mroot', 'mstyle', 'merror', 'mpadded', 'mphantom', 'mfenced', 'menclose', 'msub', 'msup'],
  ...['msubsup', 'munder', 'mover', 'munderover', 'mmultiscripts', 'mprescripts', 'none'],
  ...['mtable', 'mtr', 'mtd', 'mlabeledtr'],
]);
const ATTRIBUTES = [
  ...['display', 'mathvariant', 'stretchy', 'fence', 'separator', 'accent', 'accentunder'],
  ...['linethickness', 'columnalign', 'rowspacing', 'columnspacing', 'displaystyle', 'scriptlevel'],
  ...['largeop', 'movablelimits', 'lspace', 'rspace', 'minsize', 'maxsize', 'notation', 'width'],
  ...['height', 'depth', 'form', 'open', 'close', 'separators', 'dir'],
];

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
      markup += escapeText(tree.texts[textOfNode[node]]);
      continue;
    }
    if (!ELEMENTS.has(name(node))) {
      node = end[node] - 1;
      continue;
    }
    const attributes = ATTRIBUTES.map((key) => {
      const value = attribute(node, key);
      return value === undefined ? '' : ` ${key}="${escapeText(value)}"`;
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

function escapeText(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
