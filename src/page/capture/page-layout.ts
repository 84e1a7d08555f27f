import { type PageTree, TEXT_NAME } from '../page-tree.ts';

/** A rectangle in CSS pixels, from the page's top left corner. */
export interface Box {
  readonly top: number;
  readonly left: number;
  readonly width: number;
  readonly height: number;
}

/** Each box has four numbers in a layout: top, left, width and height. */
const NUMBERS = 4;
/**
 * The reading pauses after this many elements, which take less than a millisecond once the page is
 * laid out.
 */
const ELEMENTS_PER_SLICE = 500;

/**
 * Reads the boxes of a captured page's elements. This is a step of its own after the walk, since
 * few engines need boxes and the engine may not be known before. It pauses like the walk.
 * @param elements the element behind each node that is not a text node, in document order
 * @param boxOf gives undefined where an element has no box
 * @returns shape [N, 4], see `PageTree.layout`
 */
export function* layoutSlices<N>(
  { tree, elements }: { readonly tree: PageTree; readonly elements: readonly N[] },
  boxOf: (element: N) => Box | undefined,
): Generator<undefined, Float32Array> {
  const layout = new Float32Array(tree.nodeNames.length * NUMBERS).fill(Number.NaN);
  let next = 0;
  for (let node = 0; node < tree.nodeNames.length; node++) {
    if (tree.nodeNames[node] === TEXT_NAME) continue;
    const box = boxOf(elements[next++]);
    if (box !== undefined) {
      layout.set([box.top, box.left, box.width, box.height], node * NUMBERS);
    }
    if (next % ELEMENTS_PER_SLICE === 0) yield;
  }
  return layout;
}
