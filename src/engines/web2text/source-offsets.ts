import { type PageTree, TEXT_NAME } from '../../page/page-tree.ts';

/** Where each text leaf begins and ends in the page's markup, in characters. */
export interface SourceOffsets {
  /** Shape [L], ascending. */
  readonly starts: Float64Array;
  /** Shape [L]. */
  readonly ends: Float64Array;
}

/** `<` and `>` of a start tag; `</` and `>` of an end tag; space, `=` and two quotes of an attribute. */
const START_TAG = 2;
const END_TAG = 3;
const ATTRIBUTE = 4;
/** Elements without an end tag. */
const VOID = new Set(['area', 'br', 'col', 'embed', 'hr', 'img', 'input', 'link', 'meta', 'wbr']);

/**
 * Places in the source code, which a live page no longer has: counted as if the page tree were written
 * out as HTML. What capture leaves out (scripts, comments, most attributes) takes no room here.
 */
export function sourceOffsets(tree: PageTree): SourceOffsets {
  const starts = new Float64Array(tree.leaves.length);
  const ends = new Float64Array(tree.leaves.length);
  const attributeLengths = lengthsOfAttributes(tree);
  const endTagLengths = tree.names.map((name) => (VOID.has(name) ? 0 : name.length + END_TAG));
  const open: number[] = [];
  let at = 0;
  let text = 0;
  let leaf = 0;
  for (let node = 0; node < tree.nodeNames.length; node++) {
    while (open.length > 0 && open[open.length - 1] !== tree.parents[node]) {
      at += endTagLengths[tree.nodeNames[open.pop() ?? 0]];
    }
    if (tree.nodeNames[node] !== TEXT_NAME) {
      at += tree.names[tree.nodeNames[node]].length + START_TAG + attributeLengths[node];
      open.push(node);
      continue;
    }
    const start = at;
    at += tree.texts[text].length;
    if (tree.leaves[leaf] === text) {
      starts[leaf] = start;
      ends[leaf] = at;
      leaf++;
    }
    text++;
  }
  return { starts, ends };
}

function lengthsOfAttributes(tree: PageTree): Float64Array {
  const lengths = new Float64Array(tree.nodeNames.length);
  tree.attributeNodes.forEach((node, i) => {
    const name = tree.names[tree.attributeNames[i]];
    lengths[node] += name.length + tree.attributeValues[i].length + ATTRIBUTE;
  });
  return lengths;
}
