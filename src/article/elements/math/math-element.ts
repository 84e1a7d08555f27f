import { MATHML_TOKENS } from '../../../page/capture/mathml-names.ts';
import { nodesWithin, type PageIndex } from '../../../page/page-index.ts';
import { TEXT_NAME } from '../../../page/page-tree.ts';

/** A part of a formula in the terms of presentation MathML, in whatever form the page has it. */
export interface MathElement {
  readonly name: string;
  /** What a token shows; empty for all others. */
  readonly text: string;
  readonly children: readonly MathElement[];
  readonly attribute: (name: string) => string | undefined;
}

/** Elements nested in a formula that are followed; the stack of calls ends somewhere beyond. */
const MAX_DEPTH = 100;

const NO_ATTRIBUTES = () => undefined;

/** A part of a formula with others in it. */
export function mathRow(name: string, children: readonly MathElement[]): MathElement {
  return { name, text: '', children, attribute: NO_ATTRIBUTES };
}

/** A part of a formula with text alone. */
export function mathToken(name: string, text: string): MathElement {
  return { name, text, children: [], attribute: NO_ATTRIBUTES };
}

/** One element in the place of many. */
export function grouped(children: readonly MathElement[]): MathElement {
  return children.length === 1 ? children[0] : mathRow('mrow', children);
}

/** Whether elements are nested too deep in one to be read by anybody. */
export function isTooDeep(index: PageIndex, math: number): boolean {
  for (const node of nodesWithin(index, math)) {
    if (index.depth[node] - index.depth[math] > MAX_DEPTH) return true;
  }
  return false;
}

/** A `math` element of the page; undefined where it is nested too deep. */
export function mathOfPage(index: PageIndex, math: number): MathElement | undefined {
  return isTooDeep(index, math) ? undefined : elementOf(index, math);
}

function elementOf(index: PageIndex, node: number): MathElement {
  const { tree, end, name, attribute } = index;
  const read = (key: string) => attribute(node, key);
  if (MATHML_TOKENS.has(name(node))) {
    return { name: name(node), text: textBelow(index, node), children: [], attribute: read };
  }
  const children: MathElement[] = [];
  for (let child = node + 1; child < end[node]; child = end[child]) {
    if (tree.nodeNames[child] !== TEXT_NAME) children.push(elementOf(index, child));
  }
  return { name: name(node), text: '', children, attribute: read };
}

/** All text in an element, in a row. */
export function textBelow({ tree, end, textOfNode }: PageIndex, node: number): string {
  let text = '';
  for (let at = node + 1; at < end[node]; at++) {
    if (tree.nodeNames[at] === TEXT_NAME) text += tree.texts[textOfNode[at]];
  }
  return text;
}
