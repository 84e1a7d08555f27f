import { TEXT_NAME } from '../../page/page-tree.ts';
import type { PageCounts } from './page-counts.ts';

/** Elements that no style makes begin and end a line, cells and `br` among them, as the authors count. */
const BREAKING = new Set([
  ...[
    'address',
    'article',
    'aside',
    'blockquote',
    'body',
    'br',
    'caption',
    'center',
    'dd',
    'details',
  ],
  ...['dialog', 'dir', 'div', 'dl', 'dt', 'fieldset', 'figcaption', 'figure', 'footer', 'form'],
  ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'header', 'hgroup', 'hr', 'html', 'legend', 'li', 'main'],
  ...['menu', 'nav', 'ol', 'p', 'pre', 'search', 'section', 'summary', 'table', 'tbody', 'td'],
  ...['tfoot', 'th', 'thead', 'tr', 'ul'],
]);

/** Shape [B - 1]: 1 where a line breaks between a block and the next one, were the page not styled. */
export function lineBreaks({ cdom, pageEnds }: PageCounts): Uint8Array {
  const { tree, blockLeaves } = cdom;
  const isBreaking = tree.names.map((name) => BREAKING.has(name));
  const breaksBefore = new Int32Array(tree.nodeNames.length + 1);
  tree.nodeNames.forEach((name, node) => {
    breaksBefore[node + 1] = breaksBefore[node] + Number(name !== TEXT_NAME && isBreaking[name]);
  });
  const nodeOf = (block: number) => tree.textNodes[tree.leaves[blockLeaves[block]]];
  return Uint8Array.from({ length: Math.max(0, blockLeaves.length - 1) }, (_, edge) => {
    const [from, to] = [nodeOf(edge), nodeOf(edge + 1)];
    // What begins between the two, whether or not it holds the second.
    if (breaksBefore[to] > breaksBefore[from]) return 1;
    // What ends between them: the ancestors of the first that do not hold the second.
    for (
      let node = tree.parents[from];
      node >= 0 && pageEnds[node] <= to;
      node = tree.parents[node]
    ) {
      if (isBreaking[tree.nodeNames[node]]) return 1;
    }
    return 0;
  });
}
