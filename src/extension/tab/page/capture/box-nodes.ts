import { BLOCK_ELEMENTS } from '../../../../page/block-elements.ts';
import type { Capture } from '../../../../page/capture/capture.ts';
import { elementIndexes } from '../../../../page/capture/element-indexes.ts';
import { elementsBetween } from '../../../../page/elements-between.ts';
import { nodesInside } from '../../../../page/nodes-inside.ts';
import { leafText, nodeName } from '../../../../page/page-tree.ts';
import { subtreeEnds } from '../../../../page/subtree-ends.ts';

/** Elements whose text is one line, whatever stands in it. */
const LINES: ReadonlySet<string> = new Set([
  ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'a', 'span', 'b', 'strong', 'em', 'i', 'summary'],
  ...['button', 'label', 'figcaption', 'caption', 'dt', 'legend', 'td', 'th'],
]);
/** Displays that part no words by themselves; `none` does, for what nobody sees is part of no word. */
const IN_LINE = new Set(['inline', 'contents', 'ruby', 'ruby-base', 'ruby-text', '']);
/** In ems: half of a narrow space. */
const MIN_GAP = 0.12;
const LEAVES_PER_STEP = 100;

/**
 * The elements between two words without white space that the page's styles lay out as boxes, and the empty ones that
 * have a width. The browser is asked where the words would otherwise be run together, and nowhere else.
 * @returns node indices, ascending
 */
export function* boxNodes(
  { tree, elements }: Pick<Capture<Node>, 'tree' | 'elements'>,
  view: Window,
): Generator<undefined, number[]> {
  const { leaves, textNodes } = tree;
  const end = subtreeEnds(tree);
  const elementOf = elementIndexes(tree.nodeNames);
  const isInLine = nodesInside(tree, LINES);
  const isBlock = (node: number | undefined) =>
    node === undefined || BLOCK_ELEMENTS.has(nodeName(tree, node));
  const asked = new Set<number>();
  const boxes: number[] = [];
  for (let leaf = 1; leaf < leaves.length; leaf++) {
    if (leaf % LEAVES_PER_STEP === 0) yield;
    const hasSpace = leaves[leaf] !== leaves[leaf - 1] + 1 || isParted(leaf);
    if (hasSpace) continue;
    const [from, to] = [textNodes[leaves[leaf - 1]], textNodes[leaves[leaf]]];
    const { box, closed, opened, empty } = elementsBetween({ tree, end }, from, to);
    const areBlocks = isBlock(closed.at(-1)) && isBlock(opened.at(-1));
    if (areBlocks && isInLine[box] === 0 && closed.length + opened.length > 0) continue;
    for (const node of [...closed, ...opened, ...empty]) {
      if (asked.has(node)) continue;
      asked.add(node);
      if (isLaidOutAsBox(elements[elementOf[node]] as Element, view)) boxes.push(node);
    }
  }
  return boxes.sort((a, b) => a - b);

  function isParted(leaf: number): boolean {
    return /\s$/.test(leafText(tree, leaf - 1).slice(-1)) || /^\s/.test(leafText(tree, leaf));
  }
}

/** An element that has gone has no display. */
function isLaidOutAsBox(element: Element, view: Window): boolean {
  const style = view.getComputedStyle(element);
  if (!element.hasChildNodes()) return isSpacer(element, style);
  const { display, float } = style;
  if (IN_LINE.has(display)) return gapAround(style, ['margin']) > MIN_GAP;
  // Letters of one word may be such boxes, that each can move; they have nothing around them.
  if (display.startsWith('inline') || float !== 'none') {
    return gapAround(style, ['margin', 'padding']) > MIN_GAP;
  }
  return true;
}

/** Whether an empty element stands in the line and has a width: what is taken out of it lies over the words. */
function isSpacer(element: Element, style: CSSStyleDeclaration): boolean {
  if (style.position === 'absolute' || style.position === 'fixed') return false;
  const { width } = element.getBoundingClientRect();
  return inEms(width, style) + gapAround(style, ['margin']) > MIN_GAP;
}

/** In ems. */
function gapAround(style: CSSStyleDeclaration, kinds: readonly ('margin' | 'padding')[]): number {
  const sides = kinds.flatMap((kind) => [`${kind}-inline-start`, `${kind}-inline-end`]);
  const pixels = sides.map((side) => Number.parseFloat(style.getPropertyValue(side)) || 0);
  return inEms(Math.max(...pixels), style);
}

/** In ems of the element's own font. */
function inEms(pixels: number, { fontSize }: CSSStyleDeclaration): number {
  return pixels / (Number.parseFloat(fontSize) || 1);
}
