import { type PageTree, TEXT_NAME } from '../page-tree.ts';

/** A rectangle in CSS pixels, from the page's top left corner. */
export interface Box {
  readonly top: number;
  readonly left: number;
  readonly width: number;
  readonly height: number;
}

/** Numbers of a box in a layout: top, left, width, height. */
const NUMBERS = 4;
/** Elements between two chances to stop: well below a millisecond, once the page is laid out. */
const ELEMENTS_PER_SLICE = 500;

/**
 * Reads where the elements of a captured page are, after its walk, in slices as the walk itself: few
 * engines want to know, and which one is asked may not be known before.
 * @param elements behind the nodes that are no text, in document order
 * @param boxOf undefined where an element has no box
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
