import { leafText, type PageTree, TEXT_NAME } from '../../page/page-tree.ts';
import { subtreeEnds } from '../../page/subtree-ends.ts';
import type { CollapsedDom } from './collapsed-dom.ts';
import {
  COUNT_NAMES,
  type CountName,
  countText,
  plainText,
  type TextCounts,
} from './text-counts.ts';

/** `<` and `>` of a start tag; `</` and `>` of an end tag; space, `=` and two quotes of an attribute. */
const START_TAG = 2;
const END_TAG = 3;
const ATTRIBUTE = 4;
/** Elements without an end tag. */
const VOID = new Set(['area', 'br', 'col', 'embed', 'hr', 'img', 'input', 'link', 'meta', 'wbr']);

/** What all features of a page are made from. B blocks, N nodes of the page tree. */
export interface PageCounts {
  readonly cdom: CollapsedDom;
  /** Shape [B]: text of each block, white space collapsed. */
  readonly texts: readonly string[];
  /** Shape [B + 1] each: the count over all blocks before. */
  readonly before: Readonly<Record<CountName | 'linkCharacters', Float64Array>>;
  /** Shape [B]: where each block begins and ends, as a share of the page from its first block to its last. */
  readonly starts: Float64Array;
  readonly ends: Float64Array;
  /** Shape [N + 1]: elements of forms before each node of the page tree. */
  readonly formElementsBefore: Int32Array;
  /** Shape [N]: end of each node's subtree in the page tree. */
  readonly pageEnds: Int32Array;
}

const FORM_ELEMENTS = new Set(['form', 'input', 'select', 'textarea']);

export function countPage(cdom: CollapsedDom): PageCounts {
  const { tree, blockLeaves } = cdom;
  const texts = Array.from(blockLeaves, (leaf) => plainText(leafText(tree, leaf)));
  const before = emptySums(texts.length);
  const isInLink = linkFlags(tree);
  texts.forEach((text, block) => {
    const counts = countText(text);
    for (const name of COUNT_NAMES) addCount(before, name, block, counts);
    const node = tree.textNodes[tree.leaves[blockLeaves[block]]];
    before.linkCharacters[block + 1] =
      before.linkCharacters[block] + (isInLink[node] ? counts.characters : 0);
  });
  return {
    cdom,
    texts,
    before,
    ...relativePositions(cdom),
    formElementsBefore: formElementsBefore(tree),
    pageEnds: subtreeEnds(tree),
  };
}

/** A count over the blocks [from, to). */
export function countBetween(
  { before }: PageCounts,
  name: keyof PageCounts['before'],
  from: number,
  to: number,
): number {
  return before[name][to] - before[name][from];
}

/** Whether a node of the collapsed DOM contains an element of a form. */
export function containsFormElement(
  { cdom, pageEnds, formElementsBefore: before }: PageCounts,
  node: number,
): boolean {
  const top = cdom.tops[node];
  return before[pageEnds[top]] > before[top];
}

function emptySums(blocks: number): Record<CountName | 'linkCharacters', Float64Array> {
  const names = [...COUNT_NAMES, 'linkCharacters'] as const;
  return Object.fromEntries(names.map((name) => [name, new Float64Array(blocks + 1)])) as Record<
    (typeof names)[number],
    Float64Array
  >;
}

function addCount(
  before: Record<CountName, Float64Array>,
  name: CountName,
  block: number,
  counts: TextCounts,
): void {
  before[name][block + 1] = before[name][block] + counts[name];
}

function relativePositions({
  tree,
  blockLeaves,
}: CollapsedDom): Pick<PageCounts, 'starts' | 'ends'> {
  const places = sourceOffsets(tree);
  const count = blockLeaves.length;
  const bodyStart = places.starts[blockLeaves[0]];
  const bodyLength = places.ends[blockLeaves[count - 1]] - bodyStart;
  const relative = (of: Float64Array) =>
    Float64Array.from(blockLeaves, (leaf) => (of[leaf] - bodyStart) / bodyLength);
  return { starts: relative(places.starts), ends: relative(places.ends) };
}

/** Shape [N]: 1 for links and all that is inside of them. */
function linkFlags(tree: PageTree): Uint8Array {
  const link = tree.names.indexOf('a');
  const flags = new Uint8Array(tree.nodeNames.length);
  for (let node = 0; node < flags.length; node++) {
    const parent = tree.parents[node];
    flags[node] = Number(tree.nodeNames[node] === link || (parent >= 0 && flags[parent] === 1));
  }
  return flags;
}

function formElementsBefore(tree: PageTree): Int32Array {
  const isFormElement = tree.names.map((name) => FORM_ELEMENTS.has(name));
  const before = new Int32Array(tree.nodeNames.length + 1);
  tree.nodeNames.forEach((name, node) => {
    before[node + 1] = before[node] + Number(isFormElement[name]);
  });
  return before;
}

/**
 * Where each text leaf begins and ends in the page's markup, in characters.
 * Places in the source code, which a live page no longer has: counted as if the page tree were written
 * out as HTML. What capture leaves out (scripts, comments, most attributes) takes no room here.
 */
function sourceOffsets(tree: PageTree) {
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
  return {
    /** Shape [L], ascending. */
    starts,
    /** Shape [L]. */
    ends,
  };
}

function lengthsOfAttributes(tree: PageTree): Float64Array {
  const lengths = new Float64Array(tree.nodeNames.length);
  tree.attributeNodes.forEach((node, i) => {
    const name = tree.names[tree.attributeNames[i]];
    lengths[node] += name.length + tree.attributeValues[i].length + ATTRIBUTE;
  });
  return lengths;
}
